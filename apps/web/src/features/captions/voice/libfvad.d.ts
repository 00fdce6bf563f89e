/** The package types only its other entry, which needs `Buffer` in browsers. */
declare module '@ozymandiasthegreat/vad/lib/vad.js' {
  type Vad = { processFrame(frame: Int16Array): -1 | 0 | 1; destroy(): void };
  const build: (program: BufferSource) => Promise<new (mode: 0 | 1 | 2 | 3, rate: number) => Vad>;
  export default build;
}
