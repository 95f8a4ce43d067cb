/** The text of the gas's worker, which the build puts into the bundle (src/build/worker-text.ts). */
declare module 'virtual:gas-worker' {
  const text: string;
  export default text;
}
