import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  });
});

// React tells of its own misuse on console.error only, so a complaint there is a failed test.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
});
