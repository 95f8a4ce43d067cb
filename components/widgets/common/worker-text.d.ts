/** Texts of workers, which the build puts into the bundle (src/build/worker-text.ts): that of the gas's worker. */
declare module 'virtual:gas-worker' {
  const text: string;
  export default text;
}

/** The text of the worker that plays the core's rows of the benchmark. */
declare module 'virtual:accuracy-worker' {
  const text: string;
  export default text;
}
