import { ja } from '@engawa/phrases/ja';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { collectSlots } from '../../../slots/collect-slots.ts';
import type { Command } from '../../../slots/commands/command.ts';
import { createKeyChoice } from '../../../slots/commands/key-choice.ts';
import { SpaceViewProvider } from '../../../slots/space-context.tsx';
import type { PalettePorts } from '../ports.ts';
import { PaletteDialog } from './palette-dialog.tsx';

const roomA = '00000000-0000-4000-8000-00000000000a';
const roomB = '00000000-0000-4000-8000-00000000000b';
const person = (id: string, name: string, room: string) => ({
  user_id: id,
  name,
  room,
  avatar: '',
  color: 'slate' as const,
  role: 'Member' as const,
  isGuest: false,
  status: 'available' as const,
  statusText: '',
  isOpenMegaphone: false,
  isMuteAudio: true,
  isConnected: true,
});
const room = (uuid: string, name: string, isLock: boolean) => ({ uuid, name, is_lock: isLock });

const open = () => {
  const done: string[] = [];
  const command = (id: string, title: Command['title'], reason: 'presence:ask.no_one' | null): Command => ({
    id,
    title,
    key: { kind: 'chosen', first: id },
    section: 'shortcuts:groups.view',
    rank: 1,
    place: 'page',
    whyDisabled: () => reason,
    run: () => void done.push(id),
  });
  const slots = collectSlots([
    {
      name: 'test',
      commands: [
        command('M', 'shortcuts:mic', null),
        command('H', 'shortcuts:ask_to_come', 'presence:ask.no_one'),
      ],
      personActions: [
        {
          id: 'write',
          rank: 1,
          useRowChoices: ({ id }) => [
            { key: 'write', label: '送信', choose: () => void done.push(`write ${id}`) },
          ],
        },
      ],
    },
  ]);
  const store = { get: () => null, set: () => undefined, remove: () => undefined };
  const everyone = new Map(
    [person('ben', 'さとう はなこ', roomA), person('fay', 'Fay', roomB)].map((one) => [one.user_id, one]),
  );
  const ports = {
    me: { id: 'me', useRoomId: () => roomA, useIsManager: () => false },
    people: {
      useEveryone: () => everyone,
      open: (id: string) => void done.push(`open ${id}`),
      whenHere: (_id: string, callback: () => void) => callback(),
    },
    rooms: {
      useFloors: () => [
        { uuid: 'f', label: '1F', rooms: [room(roomA, '受付', false), room(roomB, '会議', true)] },
      ],
      nameOf: (id: string) => (id === roomB ? '会議' : '受付'),
      change: async (id: string) => void done.push(`go ${id}`),
    },
    items: { useAll: () => [], open: () => undefined },
    parts: {
      SettingsChoices: ({ children }: Parameters<PalettePorts['parts']['SettingsChoices']>[0]) =>
        children([{ key: 'sounds', label: '通知音', open: () => void done.push('sounds') }]),
    },
  } as unknown as PalettePorts;
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({ lng: 'ja', resources: { ja }, initAsync: false });
  render(
    <I18nextProvider i18n={i18n}>
      <SpaceViewProvider value={{ slots, keys: createKeyChoice(store, slots.commands) }}>
        <PaletteDialog ports={ports} onClose={() => void done.push('closed')} />
      </SpaceViewProvider>
    </I18nextProvider>,
  );
  return { done, user: userEvent.setup(), field: screen.getByRole('combobox') };
};
const shown = () => screen.getAllByRole('option').map(({ dataset }) => dataset.testid);

describe('the palette', () => {
  it('finds a person by the sound of their name, and offers what one can do with them', async () => {
    const { user, field, done } = open();
    await user.type(field, 'sato');
    expect(await screen.findByTestId('palette-person-ben')).toBeDefined();
    expect(shown()).toEqual(['palette-person-ben']);
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['palette-show', 'palette-write']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(done).toEqual(['closed', 'write ben']);
  });

  it('goes back from a person by Backspace, and to the room of a person elsewhere', async () => {
    const { user, field, done } = open();
    await user.type(field, 'fay{Enter}');
    await user.keyboard('{Backspace}');
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
    await user.type(screen.getByRole('combobox'), 'fay{Enter}{Enter}');
    await Promise.resolve();
    expect(done).toEqual(['closed', `go ${roomB}`, 'open fay']);
  });

  it('shows commands with their keys and the reason when they are disabled, and does not run those', async () => {
    const { user, field, done } = open();
    await user.type(field, 'お誘い');
    const line = screen.getByTestId('palette-command-H');
    expect(line.getAttribute('aria-disabled')).toBe('true');
    expect(line.textContent).toContain(ja.presence.ask.no_one);
    await user.keyboard('{Enter}');
    expect(done).toEqual([]);
    await user.clear(field);
    await user.type(field, 'マイク{Enter}');
    expect(done).toEqual(['closed', 'M']);
  });

  it('names the line that Enter chooses, and says that nothing was found', async () => {
    const { user, field, done } = open();
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active()?.dataset.testid).toBe('palette-person-ben');
    await user.type(field, '{ArrowUp}');
    expect(active()?.dataset.testid).toBe('palette-setting-sounds');
    await user.type(field, 'xyz');
    screen.getByText('「xyz」は見つかりませんでした');
    await user.keyboard('{Escape}');
    expect(done).toEqual(['closed']);
  });

  it('shows a locked room with the reason, and opens a section of the settings', async () => {
    const { user, field, done } = open();
    await user.type(field, '会議');
    expect(screen.getByTestId(`palette-room-${roomB}`).textContent).toContain(ja.space.room.why_locked);
    await user.clear(field);
    await user.type(field, '通知音{Enter}');
    expect(done).toEqual(['closed', 'sounds']);
  });
});
