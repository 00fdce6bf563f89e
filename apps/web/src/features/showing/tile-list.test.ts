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

describe('what is shown, in order', () => {
  it('nothing, while alone without a camera', () => expect(tileList(input())).toEqual([]));

  it('oneself, while alone with a camera', () =>
    expect(tileList(input({ pictures: { camera: { isOn: true }, tiles: [], shares: [] } }))).toEqual(['me']));

  it('oneself, then shared screens, then the others in the order they came with', () =>
    expect(
      tileList(input({ pictures: { camera: { isOn: false }, tiles: ['mei', 'ben'], shares: ['ben'] } })),
    ).toEqual(['me', 'ben_screen', 'mei', 'ben']));

  it('what was pinned stands right after oneself, and is not there twice', () =>
    expect(
      tileList(
        input({
          pinned: ['ken', 'gone'],
          pictures: { camera: { isOn: false }, tiles: ['mei', 'ken'], shares: ['mei'] },
        }),
      ),
    ).toEqual(['me', 'ken', 'mei_screen', 'mei']));

  it('who has the megaphone stands at the head, the speakers of speech mode before those who are merely near', () =>
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

  it('without oneself, when one is hidden', () =>
    expect(
      tileList(
        input({ isSelfHidden: true, pictures: { camera: { isOn: true }, tiles: ['ben'], shares: [] } }),
      ),
    ).toEqual(['ben']));

  it('nobody who has gone from the room', () =>
    expect(
      tileList(input({ pictures: { camera: { isOn: false }, tiles: ['gone', 'ben'], shares: ['gone'] } })),
    ).toEqual(['me', 'ben']));
});

describe('pages of a row', () => {
  it('as many as fit, wide ones counted as what they are', () =>
    expect(pagesOf(['wide', 'a', 'b', 'c'], (id) => (id === 'wide' ? 272 : 184), 460)).toEqual([
      ['wide', 'a'],
      ['b', 'c'],
    ]));

  it('one at least, however narrow the place is', () =>
    expect(pagesOf(['a', 'b'], () => 184, 0)).toEqual([['a'], ['b']]));
});
