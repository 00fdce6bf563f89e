import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { createInterpreter } from '../../platform/i18n/i18n.ts';
import { useSeatChoices } from './use-seat-choices.tsx';

type Ports = Parameters<typeof useSeatChoices>[0];

const choicesFor = async (seat: string | null, own: string | null, isKnown = true) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  const trySit = vi.fn();
  const ports = {
    meetings: { trySit },
    people: { usePerson: () => ({ meeting_room: seat }) },
    me: { useMe: () => ({ meeting_room: own }) },
    items: { useItem: () => (isKnown && seat !== null ? { label: 'Cedar' } : null) },
  } as unknown as Ports;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={interpreter.i18n}>{children}</I18nextProvider>
  );
  const { result } = renderHook(() => useSeatChoices(ports, 'aya'), { wrapper });
  return { choices: result.current, trySit };
};

it('the menu of a row offers the table where the person sits, and sits down there', async () => {
  const { choices, trySit } = await choicesFor('table', null);
  expect(choices.map(({ label }) => label)).toEqual(['Sit down at “Cedar”']);
  choices[0]?.choose?.();
  expect(trySit).toHaveBeenCalledWith('table');
});

it('it offers nothing for people who stand, at the own table, and in another room', async () => {
  expect((await choicesFor(null, null)).choices).toEqual([]);
  expect((await choicesFor('table', 'table')).choices).toEqual([]);
  expect((await choicesFor('table', null, false)).choices).toEqual([]);
});
