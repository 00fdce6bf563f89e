import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Progress } from './progress.tsx';
import { Slider } from './slider.tsx';

it('a bar says how much is done', () => {
  render(<Progress value={40} aria-label="Upload" />);
  const bar = screen.getByRole('progressbar', { name: 'Upload' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(bar.getAttribute('aria-valuetext')).toBe('40%');
});

it('a slider has its bounds and gives numbers', () => {
  const given: number[] = [];
  render(
    <Slider aria-label="Zoom" min={1} max={5} step={0.5} value={2} onChange={(value) => given.push(value)} />,
  );
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });
  expect([slider.min, slider.max, slider.value]).toEqual(['1', '5', '2']);
  fireEvent.change(slider, { target: { value: '3.5' } });
  expect(given).toEqual([3.5]);
});
