/**
 * Runs in the browser's sound thread: sends what it is given to the page, in pieces of about 30 ms.
 * It is delivered as it is written here, because a worklet is no module of the page.
 */
class VoicePieces extends AudioWorkletProcessor {
  piece = new Float32Array(128 * Math.round((sampleRate * 0.03) / 128));
  filled = 0;

  process([[samples]]) {
    // Without a source there is no channel.
    if (!samples) return true;
    this.piece.set(samples, this.filled);
    this.filled += samples.length;
    if (this.filled === this.piece.length) {
      this.port.postMessage(this.piece);
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor('voice-pieces', VoicePieces);
