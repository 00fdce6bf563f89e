import { endAll } from '../../../platform/end-all.ts';

/** A tab that is back in front sooner than this was only left for a glance; in ms. */
const glanceMs = 5_000;

export type SightReporterDeps = {
  /** Whether the tab is in front now. */
  isVisible(): boolean;
  onChange(listener: () => void): () => void;
  after(delayMs: number, callback: () => void): () => void;
  isInside(): boolean;
  /** Calls back when the user has entered, and when a lost connection is back. */
  onInside(listener: () => void): () => void;
  /** Whispers ActiveEvent. */
  report(visible: boolean): void;
};

/**
 * Reports whether the tab of the space is in front: at once that it is, and that it is not only
 * when the user stays away. After each entry and each return of the connection it is sent again,
 * because the server may still have what another page of the user reported.
 * @returns a function that ends it
 */
export const reportSight = (deps: SightReporterDeps): (() => void) => {
  let reported: boolean | null = null;
  let callOff = () => {};

  const send = () => {
    callOff();
    const visible = deps.isVisible();
    // From outside nothing arrives; the entry reports it.
    if (visible === reported || !deps.isInside()) return;
    reported = visible;
    deps.report(visible);
  };
  const stops = [
    deps.onChange(() => {
      callOff();
      if (deps.isVisible()) send();
      else callOff = deps.after(glanceMs, send);
    }),
    deps.onInside(() => {
      reported = null;
      send();
    }),
  ];
  return () => {
    callOff();
    endAll(stops);
  };
};
