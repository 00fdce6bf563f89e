import type { Locale } from '@engawa/contract/kernel';
import type { Page } from 'playwright-core';
import { createCompany, logInAndEnter } from './companies-and-invites.ts';
import { placeMeetingRoom, type TableOptions } from './meeting-room.ts';
import { openStage, type Stage } from './stage.ts';
import { arriveAsGuest, browserLanguages, pathIn } from './visitor.ts';

/** A room with one meeting room in its middle, and the list of items open on every page. */
export type AtTable = {
  readonly stage: Stage;
  /** The page of the Manager who founded the space. */
  readonly boss: Page;
  /** The id of the meeting room. */
  readonly table: string;
  /** Enters as a guest. */
  enter(name: string, locale?: Locale): Promise<Page>;
  /** Waits for a sentence in the row of the meeting room. */
  untilRow(page: Page, sentence: string): Promise<void>;
};

const host = { name: '葵', email: 'aoi@example.com', company: '縁側カフェ', space: '本社' };

const openThings = async (page: Page, table: string) => {
  await page.getByTestId('side-tab-rooms').press('Enter');
  await page.getByTestId(`thing-${table}`).waitFor();
};

type AtTableOptions = Omit<TableOptions, 'email' | 'spaceId'> & {
  /** The Manager was on camera at the last visit. */
  isCameraOn?: boolean;
};

/** Starts a stage whose first room has a meeting room, and brings its Manager in. */
export const openTable = async ({
  isCameraOn = false,
  ...options
}: AtTableOptions = {}): Promise<AtTable> => {
  const stage = await openStage();
  const spaceId = await createCompany(stage.server.url, host);
  const table = await placeMeetingRoom(stage.server.url, {
    email: host.email,
    spaceId,
    label: '杉の会議室',
    ...options,
  });
  const { page: boss } = await stage.openPerson({ isCameraOn });
  await logInAndEnter(boss, stage.server.url, host.email, spaceId);
  await openThings(boss, table);
  return {
    stage,
    boss,
    table,
    async enter(name, locale = 'ja') {
      // A link that is sent opens in the language of the browser.
      const { page } = await stage.openPerson({ language: browserLanguages[locale] });
      await arriveAsGuest(page, `${stage.server.url}${pathIn(locale, `/guest?id=${spaceId}`)}`, name);
      await openThings(page, table);
      return page;
    },
    untilRow: (page, sentence) => page.getByTestId(`thing-${table}`).getByText(sentence).waitFor(),
  };
};

/** Presses a key of the space page while the map has the focus. */
export const pressOnMap = async (page: Page, key: string): Promise<void> => {
  await page.getByTestId('stage').focus();
  await page.keyboard.press(key);
};
