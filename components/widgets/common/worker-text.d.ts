/** The texts of workers, which the build puts into the bundle (src/build/worker-text.ts). */
declare module 'virtual:*-worker' {
  const text: string;
  export default text;
}
