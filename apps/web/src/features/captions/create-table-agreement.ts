import type { Participant } from '@engawa/contract/presence';
import { createStore } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import type { CaptionsPorts } from './ports.ts';

export type TableAgreement = {
  /** The user sits at a locked meeting room: its people decide whether words are written. */
  readonly isLocked: boolean;
  readonly present: number;
  readonly agreed: number;
  /** Whether the user has agreed. */
  readonly isMine: boolean;
  /** Somebody else there has agreed, and the user has not answered yet. */
  readonly isAsked: boolean;
  /** The others there who have agreed, by name. */
  readonly names: string;
  /** Nothing is written, because somebody there has not agreed. */
  readonly isClosed: boolean;
  /** The server hears somebody there: all have agreed, and the words of one of them are written. */
  readonly isHeard: boolean;
};

const nowhere: TableAgreement = {
  isLocked: false,
  present: 0,
  agreed: 0,
  isMine: false,
  isAsked: false,
  names: '',
  isClosed: false,
  isHeard: false,
};

type Deps = {
  readonly ports: Pick<CaptionsPorts, 'presence' | 'realtime'> & {
    readonly meetings: Pick<CaptionsPorts['meetings'], 'locks'>;
    readonly me: Pick<CaptionsPorts['me'], 'id'>;
  };
};

const hasAgreed = ({ agreesToCaptions }: Pick<Participant, 'agreesToCaptions'>): boolean =>
  agreesToCaptions === true;

/**
 * Whether what is said at the user's locked meeting room may be written: its voices are for those
 * inside alone, so the server gets a sentence only once everybody there has agreed.
 */
export const createTableAgreement = ({ ports: { presence, meetings, me, realtime } }: Deps) => {
  /** The conversation in which the user has said no. */
  let declined: string | null = null;

  const read = (): TableAgreement => {
    const { people } = presence.model.store.getState();
    const self = people.get(me.id);
    if (declined !== self?.channel) declined = null;
    if (self === undefined || !meetings.locks.isLocked(self.channel)) return nowhere;
    const here = [...people.values()].filter(({ channel }) => channel === self.channel);
    const others = here.filter((person) => person !== self && hasAgreed(person));
    const isMine = hasAgreed(self);
    const agreed = others.length + (isMine ? 1 : 0);
    const isClosed = agreed < here.length;
    return {
      isLocked: true,
      present: here.length,
      agreed,
      isMine,
      isAsked: others.length > 0 && !isMine && declined === null,
      names: others.map(({ name }) => name).join('\n'),
      isClosed,
      isHeard: !isClosed && here.some(({ isCaptioned }) => isCaptioned === true),
    };
  };
  const store = createStore<TableAgreement>(read);
  const update = () => {
    const [before, now] = [store.getState(), read()];
    const keys = Object.keys(nowhere) as (keyof TableAgreement)[];
    if (keys.some((key) => before[key] !== now[key])) store.setState(now, true);
  };
  const stops = [presence.model.store.subscribe(update), meetings.locks.store.subscribe(update)];

  return {
    store,
    /** The user agrees, or does not any more. Rejects with the server's refusal. */
    async answer(isAgreed: boolean): Promise<void> {
      declined = isAgreed ? null : (presence.model.store.getState().people.get(me.id)?.channel ?? null);
      update();
      if (isAgreed !== store.getState().isMine) await realtime.whisper('AgreeToCaptions', { isAgreed });
    },
    end: () => endAll(stops),
  };
};
