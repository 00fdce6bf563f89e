import type { AssistantSource } from '@engawa/contract/assistant';
import { after } from '../../platform/timers.ts';
import type { AssistantPorts } from './ports.ts';

/** What the user is told when a source cannot be opened at once. */
type SourceNews =
  /** A message that is not there any more, or that the user may not read any more. */
  | { readonly kind: 'message_gone' }
  | { readonly kind: 'item_gone' }
  /** It lies in another room; `go` enters that room and shows it. */
  | { readonly kind: 'elsewhere'; readonly room: string; readonly go: () => void }
  | { readonly kind: 'not_entered'; readonly failure: unknown };

/** How long an item is awaited after its room was entered, in ms. */
const arrivalMs = 10_000;

/** A source that the page can bring into view; what was said has no place of its own. */
export type OpenableSource = Exclude<AssistantSource, { kind: 'line' }>;
export const isOpenable = (source: AssistantSource): source is OpenableSource => source.kind !== 'line';

/** Opens what an answer rests on, where it is. */
export const openSource = (
  source: OpenableSource,
  {
    me,
    conversations,
    calendar,
    items,
    rooms,
  }: {
    readonly me: Pick<AssistantPorts['me'], 'roomNow'>;
  } & Pick<AssistantPorts, 'conversations' | 'calendar' | 'items' | 'rooms'>,
  tell: (news: SourceNews) => void,
): void => {
  if (source.kind === 'message') {
    const { conversation: key, message_id: id } = source;
    return conversations.openAt({ key, id, onFailed: () => tell({ kind: 'message_gone' }) });
  }
  if (source.kind === 'booking') return calendar.show(source.starts_at);
  const { item, room } = source;
  if (items.find(item) !== null) return items.open(item);
  const name = rooms.nameOf(room);
  if (me.roomNow() === room || name === null) return tell({ kind: 'item_gone' });
  const showOnceHere = () => {
    const isHere = () => items.find(item) !== null;
    if (isHere()) return items.open(item);
    const stop = items.store.subscribe(() => {
      if (!isHere()) return;
      callOff();
      stop();
      items.open(item);
    });
    const callOff = after(arrivalMs, stop);
  };
  tell({
    kind: 'elsewhere',
    room: name,
    go: () =>
      void rooms.change(room).then(showOnceHere, (failure) => tell({ kind: 'not_entered', failure })),
  });
};
