import type { SpaceSetting } from '@engawa/contract/spaces';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSpaceLock, type LockNews, lockOf } from './space-lock.ts';

const none: SpaceSetting = {
  is_join_need_password: false,
  join_password: null,
  is_guest_need_password: false,
  guest_password: null,
};
const flush = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A fake server whose answers the test supplies. */
const openHouse = () => {
  const waiting: { resolve(setting: SpaceSetting): void; reject(error: Error): void }[] = [];
  const requests: unknown[] = [];
  const news: LockNews[] = [];
  let changed = () => {};
  const answer = () => new Promise<SpaceSetting>((resolve, reject) => waiting.push({ resolve, reject }));
  const lock = createSpaceLock({
    fetchSetting() {
      requests.push('fetch');
      return answer();
    },
    change(...order) {
      requests.push(order);
      return answer();
    },
    onChanged(listener) {
      changed = listener;
      return () => {
        changed = () => {};
      };
    },
    notify: (one) => news.push(one),
  });
  return {
    lock,
    requests,
    news,
    changed: () => changed(),
    async reply(setting: SpaceSetting) {
      waiting.shift()?.resolve(setting);
      await flush();
    },
    async fail() {
      waiting.shift()?.reject(new Error('no'));
      await flush();
    },
    setting: () => lock.store.getState().setting,
  };
};

describe('the password locks of a space', () => {
  let house: ReturnType<typeof openHouse>;
  let stop: () => void;
  beforeEach(async () => {
    house = openHouse();
    stop = house.lock.start();
    await house.reply(none);
  });

  it('are unknown when they cannot be read, which is reported', async () => {
    const other = openHouse();
    other.lock.start();
    await other.fail();
    expect(other.lock.store.getState()).toEqual({ setting: null, isFailed: true, isBusy: false });
    expect(other.news).toEqual(['fetch_failed']);
  });

  it('stay unchanged when the change fails, which is reported', async () => {
    void house.lock.toggle('member');
    await house.fail();
    expect(house.setting()).toEqual(none);
    expect(house.news).toEqual(['update_failed']);
    expect(house.lock.store.getState().isBusy).toBe(false);
  });

  it('toggle, and the server creates the password', async () => {
    void house.lock.toggle('guest');
    expect(house.requests).toEqual(['fetch', ['guest', true, undefined]]);
    await house.reply({ ...none, is_guest_need_password: true, guest_password: 'Veranda2026' });
    expect(lockOf(house.setting() ?? none, 'guest')).toEqual({ isOn: true, password: 'Veranda2026' });
    expect(house.news).toEqual(['update_success']);
  });

  it('ignore a second change while one is under way', async () => {
    void house.lock.toggle('member');
    await house.lock.toggle('guest');
    expect(await house.lock.changePassword('member', 'Another2026')).toBe(false);
    expect(house.requests).toHaveLength(2);
  });

  it('take a new password, which is required from then on; a refusal is thrown', async () => {
    const done = house.lock.changePassword('member', 'Another2026');
    expect(house.requests.at(-1)).toEqual(['member', true, 'Another2026']);
    await house.fail();
    await expect(done).rejects.toThrow('no');
    expect(house.news).toEqual([]);
  });

  it('follow another person’s change, which is reported', async () => {
    house.changed();
    await house.reply({ ...none, is_join_need_password: true, join_password: 'Theirs2026' });
    expect(house.setting()?.join_password).toBe('Theirs2026');
    expect(house.news).toEqual(['update_success']);
  });

  it('are requested again when another person changed them during the user’s own change', async () => {
    void house.lock.toggle('member');
    house.changed();
    expect(house.requests).toHaveLength(2);
    await house.reply({ ...none, is_join_need_password: true, join_password: 'Mine12345' });
    expect(house.requests.at(-1)).toBe('fetch');
    await house.reply({ ...none, is_join_need_password: true, join_password: 'Theirs2026' });
    expect(house.setting()?.join_password).toBe('Theirs2026');
    expect(house.news).toEqual(['update_success']);
  });

  it('ignore an older answer that arrives after a newer one', async () => {
    house.changed();
    house.changed();
    const [older, newer] = [
      { ...none, join_password: 'Older2026' },
      { ...none, join_password: 'Newer2026' },
    ];
    const first = house.reply(older);
    await first;
    await house.reply(newer);
    expect(house.setting()?.join_password).toBe('Newer2026');
  });

  it('are not updated after the end', () => {
    stop();
    house.changed();
    expect(house.requests).toEqual(['fetch']);
  });
});
