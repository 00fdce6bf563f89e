import { describe, expect, it } from 'vitest';
import type { ShownPerson } from './ports.ts';
import { shownPerson } from './testing/fake-pictures.ts';
import { pagesOf, type TileListInput, tileList } from './tile-list.ts';

const person = (id: string, change: Partial<ShownPerson> = {}) => shownPerson(id, id, change);

const input = (change: Partial<TileListInput> = {}): TileListInput => ({
  selfId: 'me',
  isSelfHidden: false,
  pinned: [],
  people: [person('me'), person('ben'), person('mei'), person('ken')],
  pictures: { camera: { isOn: false }, tiles: [], shares: [] },
  ...change,
});

describe('the list of tiles', () => {
  it('is empty while the user is alone without a camera', () => expect(tileList(input())).toEqual([]));

  it('contains the user while alone with a camera', () =>
    expect(tileList(input({ pictures: { camera: { isOn: true }, tiles: [], shares: [] } }))).toEqual(['me']));

  it('contains the user, then shared screens, then other people in their given order', () =>
    expect(
      tileList(input({ pictures: { camera: { isOn: false }, tiles: ['mei', 'ben'], shares: ['ben'] } })),
    ).toEqual(['me', 'ben_screen', 'mei', 'ben']));

  it('contains a pinned tile right after the user, once', () =>
    expect(
      tileList(
        input({
          pinned: ['ken', 'gone'],
          pictures: { camera: { isOn: false }, tiles: ['mei', 'ken'], shares: ['mei'] },
        }),
      ),
    ).toEqual(['me', 'ken', 'mei_screen', 'mei']));

  it('puts a megaphone first, and speakers of speech mode before people who are merely near', () =>
    expect(
      tileList(
        input({
          people: [
            person('me'),
            person('ben'),
            person('mei', { isOpenMegaphone: true }),
            person('ken', { isSpeechMode: true }),
          ],
          pictures: { camera: { isOn: false }, tiles: ['ben'], shares: [] },
        }),
      ),
    ).toEqual(['mei', 'me', 'ken', 'ben']));

  it('leaves out the user when hidden', () =>
    expect(
      tileList(
        input({ isSelfHidden: true, pictures: { camera: { isOn: true }, tiles: ['ben'], shares: [] } }),
      ),
    ).toEqual(['ben']));

  it('leaves out people who have left the room', () =>
    expect(
      tileList(input({ pictures: { camera: { isOn: false }, tiles: ['gone', 'ben'], shares: ['gone'] } })),
    ).toEqual(['me', 'ben']));
});

describe('pages of a row', () => {
  it('contain as many tiles as fit, by each tile’s own width', () =>
    expect(pagesOf(['wide', 'a', 'b', 'c'], (id) => (id === 'wide' ? 272 : 184), 460)).toEqual([
      ['wide', 'a'],
      ['b', 'c'],
    ]));

  it('contain at least one tile, however narrow the place is', () =>
    expect(pagesOf(['a', 'b'], () => 184, 0)).toEqual([['a'], ['b']]));
});
