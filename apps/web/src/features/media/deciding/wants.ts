import type { PictureRequest } from '../media.ts';

/** Used until a place of the page says how it shows the person. */
const unrequested: PictureRequest = { isVisible: true, widthPx: 320 };
const unseen: PictureRequest = { isVisible: false, widthPx: 0 };
/**
 * Widths that are requested. Without steps, every px of a window being resized would request
 * another picture size.
 */
const widthStepsPx = [160, 320, 640, 1280];

export type Wants = {
  /** Registers one place that shows a person; returns a function that unregisters it. */
  add(id: string, request: PictureRequest): () => void;
  /** The combined request of all places for a person. */
  of(id: string): PictureRequest;
  /** Forgets the requests for a person who left, except those of places that still exist. */
  forget(id: string): void;
};

const stepped = (widthPx: number): number =>
  widthStepsPx.find((step) => widthPx <= step) ?? widthStepsPx.at(-1) ?? widthPx;

/** @param changed called when the combined request for a person changes */
export const createWants = (changed: () => void): Wants => {
  const places = new Map<string, Set<PictureRequest>>();
  const of = (id: string): PictureRequest => {
    const requests = places.get(id);
    if (!requests) return unrequested;
    const visible = [...requests].filter((request) => request.isVisible);
    if (visible.length === 0) return unseen;
    return { isVisible: true, widthPx: stepped(Math.max(...visible.map((request) => request.widthPx))) };
  };
  const isSame = (one: PictureRequest, other: PictureRequest) =>
    one.isVisible === other.isVisible && one.widthPx === other.widthPx;

  return {
    add(id, { isVisible, widthPx }) {
      const before = of(id);
      const requests = places.get(id) ?? new Set();
      places.set(id, requests);
      const mine: PictureRequest = { isVisible, widthPx };
      requests.add(mine);
      if (!isSame(before, of(id))) changed();
      return () => {
        const then = of(id);
        if (requests.delete(mine) && !isSame(then, of(id))) changed();
      };
    },
    of,
    forget(id) {
      if (places.get(id)?.size === 0) places.delete(id);
    },
  };
};
