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

type OpeningPorts = { readonly me: Pick<AssistantPorts['me'], 'roomNow'> } & Pick<
  AssistantPorts,
  'conversations' | 'calendar' | 'items' | 'rooms'
>;

/** Shows an item with its card as soon as it is there; after a while it is not awaited any more. */
const openOnceHere = (id: string, { items }: Pick<AssistantPorts, 'items'>): void => {
  if (items.find(id) !== null) {
    items.open(id);
    return;
  }
  const stop = items.store.subscribe(() => {
    if (items.find(id) === null) return;
    callOff();
    stop();
    items.open(id);
  });
  const callOff = after(arrivalMs, stop);
};

const openItem = (
  { item, room }: Extract<OpenableSource, { kind: 'item' }>,
  ports: OpeningPorts,
  tell: (news: SourceNews) => void,
): void => {
  const { me, items, rooms } = ports;
  const name = rooms.nameOf(room);
  const enter = () =>
    rooms.change(room).then(
      () => openOnceHere(item, ports),
      (failure: unknown) => tell({ kind: 'not_entered', failure }),
    );
  if (items.find(item) !== null) items.open(item);
  else if (me.roomNow() === room || name === null) tell({ kind: 'item_gone' });
  else tell({ kind: 'elsewhere', room: name, go: () => void enter() });
};

/** Opens what an answer rests on, where it is. */
export const openSource = (
  source: OpenableSource,
  ports: OpeningPorts,
  tell: (news: SourceNews) => void,
): void => {
  switch (source.kind) {
    case 'message': {
      const { conversation: key, message_id: id } = source;
      ports.conversations.openAt({ key, id, onFailed: () => tell({ kind: 'message_gone' }) });
      break;
    }
    case 'booking':
      ports.calendar.show(source.starts_at);
      break;
    case 'item':
      openItem(source, ports, tell);
      break;
  }
};
