import { describe, expect, it, vi } from 'vitest';
import { createKeep } from '../storage/storage.ts';
import { createUpdateReload, type ServedPage } from './create-update-reload.ts';

const own = 'aaaa';
const next = 'bbbb';

/** A tab, in which pages follow one another, and a server. The test lets time pass. */
const openTab = () => {
  const tab = { nowMs: 5_000_000, served: { build: own } as ServedPage | null, reloads: 0, asked: 0 };
  const keep = createKeep(() => {
    throw new Error('no storage here');
  });
  let timers: { at: number; act: () => void }[] = [];
  const openPage = (ownBuild: string | null) => {
    timers = [];
    return createUpdateReload({
      ownBuild,
      async readServed() {
        tab.asked += 1;
        return tab.served;
      },
      keep,
      nowMs: () => tab.nowMs,
      after(delayMs, callback) {
        const timer = { at: tab.nowMs + delayMs, act: callback };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
      random: () => 0,
      reload() {
        tab.reloads += 1;
      },
    });
  };
  const pass = async (ms: number) => {
    const end = tab.nowMs + ms;
    const answered = async () => {
      for (let i = 0; i < 4; i += 1) await Promise.resolve();
    };
    await answered();
    for (;;) {
      const due = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      timers = timers.filter((one) => one !== due);
      tab.nowMs = due.at;
      due.act();
      await answered();
    }
    tab.nowMs = end;
  };
  return { tab, openPage, pass, settled: () => pass(0) };
};

describe('SVC-11 a page whose server has another build', () => {
  it('reloads by itself once the person has been free for eight seconds', async () => {
    const { tab, openPage, pass } = openTab();
    const page = openPage(own);
    let isOccupied = true;
    page.occupy(() => isOccupied);
    tab.served = { build: next };
    page.noteBuild(next);
    await pass(3_600_000);
    expect([tab.reloads, page.store.getState().notice]).toEqual([0, 'waits']);
    isOccupied = false;
    await pass(5_000);
    // Another conversation begins before the eight seconds are over.
    isOccupied = true;
    await pass(5_000);
    isOccupied = false;
    await pass(8_000);
    expect(tab.reloads).toBe(0);
    await pass(2_000);
    expect(tab.reloads).toBe(1);
    await pass(3_600_000);
    expect(tab.reloads).toBe(1);
  });

  it('does not reload when a conversation begins while the server is asked', async () => {
    const { tab, openPage, pass } = openTab();
    const page = openPage(own);
    page.occupy(() => tab.asked > 0);
    tab.served = { build: next };
    page.noteBuild(next);
    await pass(600_000);
    expect([tab.asked, tab.reloads]).toEqual([1, 0]);
  });

  it.each([
    ['the same build', own, own, null],
    ['no build, because none is built', own, null, null],
    ['a build, to a page in development', null, next, null],
    ['another build', own, next, 'waits'],
  ] as const)('gets %s', async (_case, ownBuild, given, notice) => {
    const { tab, openPage, pass } = openTab();
    const page = openPage(ownBuild);
    tab.served = null;
    page.noteBuild(given);
    page.partMissing();
    await pass(600_000);
    expect([page.store.getState().notice, tab.reloads]).toEqual([notice, 0]);
  });

  it('waits for a server whose page does not arrive, and shows that to who presses the button', async () => {
    const { tab, openPage, pass } = openTab();
    const page = openPage(own);
    tab.served = null;
    page.noteBuild(next);
    await pass(60_000);
    await page.reloadNow();
    expect([tab.reloads, page.store.getState().isUnreachable]).toEqual([0, true]);
    tab.served = { build: next };
    await pass(10_000);
    expect(tab.reloads).toBe(1);
  });

  it('never reloads into its own build, as during a gradual update', async () => {
    const { tab, openPage, pass } = openTab();
    const page = openPage(own);
    page.noteBuild(next);
    await pass(600_000);
    expect([tab.reloads, page.store.getState().notice]).toEqual([0, 'waits']);
    page.noteBuild(own);
    expect(page.store.getState().notice).toBeNull();
  });

  it('reloads once for each build, and asks from then on', async () => {
    const { tab, openPage, pass } = openTab();
    const first = openPage(own);
    tab.served = { build: next };
    first.noteBuild(next);
    await pass(10_000);
    expect(tab.reloads).toBe(1);
    // Another server of the same installation has handed out the old page again.
    const second = openPage(own);
    second.noteBuild(next);
    expect(second.store.getState().notice).toBe('asks');
    await pass(600_000);
    expect([tab.reloads, second.store.getState().notice]).toEqual([1, 'asks']);
    second.noteBuild(next);
    second.partMissing();
    await pass(600_000);
    expect([tab.reloads, second.store.getState().notice]).toEqual([1, 'asks']);
    tab.served = { build: 'cccc' };
    second.noteBuild('cccc');
    await pass(10_000);
    expect(tab.reloads).toBe(2);
  });

  it('reloads at most once in 60 seconds', async () => {
    const { tab, openPage, pass } = openTab();
    tab.served = { build: next };
    openPage(own).noteBuild(next);
    await pass(8_000);
    expect(tab.reloads).toBe(1);
    const page = openPage(next);
    tab.served = { build: 'cccc' };
    page.noteBuild('cccc');
    await pass(50_000);
    expect(tab.reloads).toBe(1);
    await pass(20_000);
    expect(tab.reloads).toBe(2);
  });

  it('reloads when the person says so, also in a conversation, and once', async () => {
    const { tab, openPage, pass } = openTab();
    const page = openPage(own);
    page.occupy(() => true);
    tab.served = { build: next };
    page.noteBuild(next);
    await Promise.all([page.reloadNow(), page.reloadNow()]);
    await pass(60_000);
    expect(tab.reloads).toBe(1);
  });
});

describe('SVC-11 a part of the page that does not arrive', () => {
  it('makes a page reload at once that is out of date, when nobody is in a conversation', async () => {
    const { tab, openPage, settled } = openTab();
    const page = openPage(own);
    tab.served = { build: next };
    for (let i = 0; i < 5; i += 1) page.partMissing();
    await settled();
    expect([tab.reloads, tab.asked]).toEqual([1, 2]);
  });

  it('leads to the notice in a conversation, and to the reload after it', async () => {
    const { tab, openPage, pass, settled } = openTab();
    const page = openPage(own);
    let isOccupied = true;
    page.occupy(() => isOccupied);
    tab.served = { build: next };
    page.partMissing();
    await settled();
    await pass(600_000);
    expect([tab.reloads, page.store.getState().notice]).toEqual([0, 'waits']);
    isOccupied = false;
    await pass(1_000);
    expect(tab.reloads).toBe(1);
  });

  it('shortens the wait of a page that knows already', async () => {
    const { tab, openPage, pass, settled } = openTab();
    const page = openPage(own);
    tab.served = { build: next };
    page.noteBuild(next);
    await pass(2_000);
    page.partMissing();
    await settled();
    expect(tab.reloads).toBe(1);
  });

  it.each([
    ['only the connection was lost', null],
    ['the server has the same build', { build: own }],
  ])('changes nothing when %s, and asks every ten seconds at most', async (_case, served) => {
    const { tab, openPage, pass } = openTab();
    const page = openPage(own);
    tab.served = served;
    for (let i = 0; i < 10; i += 1) {
      page.partMissing();
      await pass(2_000);
    }
    expect([tab.asked, tab.reloads, page.store.getState().notice]).toEqual([2, 0, null]);
  });
});

it('reads occupations only while an update waits', async () => {
  const { openPage, pass } = openTab();
  const page = openPage(own);
  const isOccupied = vi.fn(() => true);
  const stop = page.occupy(isOccupied);
  await pass(60_000);
  expect(isOccupied).not.toHaveBeenCalled();
  page.noteBuild(next);
  await pass(3_000);
  expect(isOccupied.mock.calls.length).toBeGreaterThan(1);
  stop();
});
