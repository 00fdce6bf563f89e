/** A write that came under an epoch after which there was another owner: nothing was written. */
export class EpochIsOver extends Error {
  constructor() {
    super('Another owner has come since: nothing was written.');
  }
}
