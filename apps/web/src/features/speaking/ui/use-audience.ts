import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { type Audience, audienceOf, limitOf, type Way } from '../audience.ts';
import type { Speaking } from '../create-speaking.ts';

/** How many people the user reaches now by this way of speaking. */
export const useAudience = (speaking: Speaking, way: Way): Audience => {
  const everyone = useSyncExternalStore(speaking.people.subscribe, speaking.people.everyone);
  const hearers = useStore(speaking.media.store, (state) => state.hearers);
  return audienceOf(way, speaking.selfId, everyone, hearers);
};

/** The most people whom this way of speaking reaches; null: no limit; undefined: not known yet. */
export const useLimit = (speaking: Speaking, way: Way): number | null | undefined => {
  const toAll = useStore(speaking.media.carrierToAll);
  const carrier = useStore(speaking.media.store, (state) => state.carrier);
  return limitOf(way === 'megaphone' ? (toAll ?? carrier) : carrier);
};

/** Connections to a crowd come up one by one, and a screen reader reads each new sentence. */
const calmMs = 1_000;

/** The newest audience, at most once a second. */
export const useCalmAudience = (audience: Audience): Audience => {
  const [shown, setShown] = useState(audience);
  const latest = useRef(audience);
  latest.current = audience;
  const hasNews = shown.all !== audience.all || shown.reached !== audience.reached;
  useEffect(() => {
    if (!hasNews) return;
    const timer = setTimeout(() => setShown(latest.current), calmMs);
    return () => clearTimeout(timer);
  }, [hasNews]);
  return shown;
};
