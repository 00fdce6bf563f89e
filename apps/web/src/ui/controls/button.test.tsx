import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ActionIcon } from './action-icon.tsx';
import { Button } from './button.tsx';
import { CloseButton } from './close-button.tsx';

const button = () => screen.getByRole<HTMLButtonElement>('button');

describe('a button', () => {
  it('sends no form by itself, and does so as a submit button', async () => {
    const done: string[] = [];
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          done.push('sent');
        }}
      >
        <Button onClick={() => done.push('pressed')}>Press</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Press' }));
    expect(done).toEqual(['pressed']);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(done).toEqual(['pressed', 'sent']);
  });

  it('is pressed no more while what it does is under way, and says so', async () => {
    let count = 0;
    const show = (loading: boolean) => (
      <Button loading={loading} onClick={() => (count += 1)}>
        Save
      </Button>
    );
    const view = render(show(false));
    await userEvent.click(button());
    expect(button().getAttribute('aria-busy')).toBeNull();
    view.rerender(show(true));
    await userEvent.click(button());
    expect(count).toBe(1);
    expect(button().disabled).toBe(true);
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(button().textContent).toBe('Save');
  });

  it('that only looks disabled keeps the focus, and can be pressed for the reason', async () => {
    let count = 0;
    render(
      <Button data-disabled aria-disabled onClick={() => (count += 1)}>
        Send
      </Button>,
    );
    button().focus();
    expect(document.activeElement).toBe(button());
    await userEvent.keyboard('{Enter}');
    expect(count).toBe(1);
  });

  it('as a link is a link, without what only buttons have', () => {
    render(
      <Button component="a" href="/plan">
        Plan
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Plan' });
    expect(link.getAttribute('href')).toBe('/plan');
    expect(link.hasAttribute('type')).toBe(false);
    expect(link.hasAttribute('disabled')).toBe(false);
  });

  it('gives its element to a ref', () => {
    let given: HTMLButtonElement | null = null;
    render(
      <Button
        ref={(element) => {
          given = element;
        }}
      >
        Save
      </Button>,
    );
    expect(given).toBe(button());
  });
});

it('a button of one icon has its label as its name', async () => {
  let count = 0;
  render(
    <ActionIcon variant="default" aria-label="Copy" disabled={false} onClick={() => (count += 1)}>
      <svg aria-hidden />
    </ActionIcon>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(count).toBe(1);
});

it('a cross has its label as its name, and its drawing is nothing to read', () => {
  render(<CloseButton aria-label="Close" disabled />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true);
  expect(button().querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
