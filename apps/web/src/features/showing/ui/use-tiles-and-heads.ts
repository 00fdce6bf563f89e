import { ownerOf } from '@engawa/contract/presence';
import { useEffect, useReducer, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Showing } from '../create-showing.ts';
import { createDwell } from '../dwell.ts';
import { usePeople, usePictures, useShowing } from './use-showing.ts';

/** How often time is looked at while somebody begins or ends to speak, in ms. */
const periodMs = 500;

/**
 * Splits those of a strip into tiles (camera, screen, voice, speaking to everybody, pinned) and
 * heads (the others), both in the given order.
 */
export const useTilesAndHeads = (
  showing: Showing,
  ids: readonly string[],
): { readonly tiles: readonly string[]; readonly heads: readonly string[] } => {
  const people = usePeople(showing);
  const pinned = useShowing(showing, (state) => state.pinned);
  const isCameraOn = usePictures(showing, (state) => state.camera.isOn);
  const speaking = usePictures(
    showing,
    useShallow((state) => state.speaking),
  );
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const dwell = useRef(createDwell());
  const personOf = (id: string) => people.find((one) => one.id === id);
  const isAtOnce = (id: string): boolean => {
    if (ownerOf(id) !== id || pinned.includes(id)) return true;
    if (id === showing.selfId) return isCameraOn;
    const person = personOf(id);
    return person?.isOpenMegaphone === true || person?.isSpeechMode === true;
  };
  const isActive = (id: string): boolean => {
    const person = personOf(id);
    return person !== undefined && (!person.isMuteVideo || (!person.isMuteAudio && speaking.includes(id)));
  };
  const others = ids.filter((id) => id !== showing.selfId);
  const dwelling = dwell.current.next(others.filter(isActive), performance.now());
  const isPending = dwell.current.isPending();
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(lookAgain, periodMs);
    return () => clearInterval(timer);
  }, [isPending]);
  const isTile = (id: string) => isAtOnce(id) || dwelling.has(id);
  return { tiles: ids.filter(isTile), heads: ids.filter((id) => !isTile(id)) };
};
