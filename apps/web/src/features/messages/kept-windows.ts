import { createStore } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import { sessionStore } from '../../platform/storage/storage.ts';
import { type MessagesEntryStore, type MessagesPorts, privateKey, windowsKeptAs } from './ports.ts';
import { maxWindows, type Spot } from './window-spots.ts';

type Places = Readonly<Record<string, Spot>>;
type Kept = { readonly windows: readonly string[]; readonly places: Places };

const nothing: Kept = { windows: [], places: {} };
const isPrivate = (key: unknown): key is string => typeof key === 'string' && key.startsWith(privateKey(''));
const isSpot = (spot: unknown): spot is Spot =>
  [Object(spot).x, Object(spot).y].every((px) => Number.isFinite(px));

/** Another version of the page may have written another shape. */
const readKept = (text: string | null): Kept => {
  try {
    const { windows, places } = Object(JSON.parse(text ?? '{}'));
    if (!Array.isArray(windows)) return nothing;
    const spots = Object.entries(Object(places) as Record<string, unknown>);
    return {
      windows: windows.filter(isPrivate).slice(-maxWindows),
      places: Object.fromEntries(
        spots.flatMap(([key, spot]): [string, Spot][] => (isSpot(spot) ? [[key, spot]] : [])),
      ),
    };
  } catch {
    return nothing;
  }
};

/** The windows and where the user put them, kept over a reload of the tab. */
export const createKeptWindows = (
  ports: { readonly space: Pick<MessagesPorts['space'], 'id'>; readonly me: Pick<MessagesPorts['me'], 'id'> },
  entry: MessagesEntryStore,
) => {
  const key = windowsKeptAs(ports);
  const before = readKept(sessionStore.get(key));
  const places = createStore<Places>(() => before.places);
  if (entry.getState().windows.length === 0) entry.setState({ windows: before.windows });
  const saveWindows = () => {
    const { windows } = entry.getState();
    if (windows.length === 0) sessionStore.remove(key);
    else sessionStore.set(key, JSON.stringify({ windows, places: places.getState() }));
  };
  const stops = [entry.subscribe(saveWindows), places.subscribe(saveWindows)];
  return {
    places,
    end() {
      endAll(stops);
    },
  };
};
