import '../../src/ui/base.css';
import '../../src/ui/tokens.css';
import './menu.css';
import { statuses } from '@engawa/contract/presence';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createInterpreter } from '../../src/platform/i18n/i18n.ts';
import { openPresenceAlone } from '../presence-alone.ts';
import { floors, ownRoom, participantOf, personOf, selfId } from './many-people.ts';

const search = new URLSearchParams(window.location.search);
const count = Number(search.get('people'));
/** Changes of somebody's status per second, from anywhere in the space. */
const newsPerSecond = Number(search.get('news'));
const now = () => performance.timeOrigin + performance.now();

const interpreter = createInterpreter();
await interpreter.setLanguage('ja');

const { feature, say } = openPresenceAlone({
  now,
  selfId,
  roomId: ownRoom,
  floors,
  size: { width: 3_200, height: 1_600 },
});
const people = Array.from({ length: count }, (_, index) => personOf(index));
say('ParticipantsEvent', {
  at: now(),
  room: ownRoom,
  snapshot: true,
  joined: people.filter(({ room }) => room === ownRoom).map(participantOf),
});
say('SpaceEvent', { space: '', people });

let changes = 0;
if (newsPerSecond > 0)
  setInterval(() => {
    changes += 1;
    const id = people[(changes * 617) % count]?.user_id;
    const status = statuses[changes % statuses.length];
    say('StatusEvent', { status, statusText: `${changes}` }, { id, at: now() });
  }, 1_000 / newsPerSecond);

const Panel = feature.sideTabs?.[0]?.Panel;
const element = document.getElementById('menu');
if (element && Panel)
  createRoot(element).render(
    <I18nextProvider i18n={interpreter.i18n}>
      <Panel />
    </I18nextProvider>,
  );
