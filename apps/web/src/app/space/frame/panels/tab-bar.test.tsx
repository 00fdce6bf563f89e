import { IconCalendar, IconUsers } from '@tabler/icons-react';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createInterpreter } from '../../../../platform/i18n/i18n.ts';
import { localStore } from '../../../../platform/storage/storage.ts';
import { collectSlots } from '../../../../slots/collect-slots.ts';
import { createKeyChoice } from '../../../../slots/commands/key-choice.ts';
import { createPanels } from '../../../../slots/panels.ts';
import { SpaceViewProvider } from '../../../../slots/space-context.tsx';
import { TabBar } from './tab-bar.tsx';

it('has the map and the side tabs, but none that is opened from the user’s own tab', async () => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  const Panel = () => null;
  const slots = collectSlots([
    {
      name: 'people',
      sideTabs: [{ id: 'people', rank: 10, title: 'space:tabs.people', Icon: IconUsers, Panel }],
    },
    {
      name: 'calendar',
      sideTabs: [
        {
          id: 'calendar',
          rank: 25,
          title: 'space:tabs.calendar',
          Icon: IconCalendar,
          Panel,
          isUnderMeOnPhones: true,
        },
      ],
    },
  ]);
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <SpaceViewProvider value={{ slots, keys: createKeyChoice(localStore, []) }}>
        <TabBar panels={createPanels()} />
      </SpaceViewProvider>
    </I18nextProvider>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Map', 'People']);
});
