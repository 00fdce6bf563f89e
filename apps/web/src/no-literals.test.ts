import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { literalsOf } from './testing/literals-of.ts';

const root = import.meta.dirname;
const components = readdirSync(root, { recursive: true })
  .map(String)
  .filter((path) => /(?<!\.test)\.tsx$/.test(path) && !path.includes('testing/'));

it('finds texts, and not what only looks like one', () => {
  const source = `
    const Part = <T,>({ x }: { x: Array<string> }) => (
      <div title="Hello" className="wide" aria-label={'Welt'} data-testid="part" alt="">
        Words <b>日本語</b> {x} {'–'} · {\`Hi \${x}\`} <Notice label="Name" tone="info" />
        {isOn ? 'Yes' : t('no')} {x && 'And'}
      </div>
    );`;
  const texts = ['Hello', 'Welt', 'Words', '日本語', 'Hi', 'Name', 'Yes', 'And'];
  expect(literalsOf('part.tsx', source).toSorted()).toEqual(texts.toSorted());
});

it('no component bears a text of its own: all of them are phrases', () => {
  expect(components.length).toBeGreaterThan(80);
  // The name is the same in every language.
  const names = new Set(['Engawa']);
  const found = components.flatMap((path) =>
    literalsOf(path, readFileSync(`${root}/${path}`, 'utf8'))
      .filter((text) => !names.has(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});
