/** A write was refused because its epoch is not the latest any more. Nothing was written. */
export class EpochIsOver extends Error {
  constructor() {
    super('Another owner has come since: nothing was written.');
  }
}
