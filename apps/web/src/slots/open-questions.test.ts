import { expect, it } from 'vitest';
import { createOpenQuestions } from './open-questions.ts';

const asked = (askedAt: number) => ({ askedAt, answer: () => {} });

it('gives the question that waits longest, until it is taken away', () => {
  const questions = createOpenQuestions();
  expect(questions.oldest()).toBeNull();
  const [first, second] = [asked(10), asked(20)];
  questions.add(second);
  const takeFirst = questions.add(first);
  expect(questions.oldest()).toBe(first);
  takeFirst();
  takeFirst();
  expect(questions.oldest()).toBe(second);
});
