export const GET = (): Response =>
  new Response('User-agent: *\nAllow: /\n', { headers: { 'content-type': 'text/plain' } });
