import { expect, it } from 'vitest';
import { bareTextsIn } from './bare-texts.mjs';

const linesOf = (...children: string[]) =>
  bareTextsIn('a.tsx', `export const A = () => (\n  <p>${children.join('')}</p>\n);\n`);

it.each([
  ['{t("a")}', '{isOn && <b>on</b>}'],
  ['{translate(title)}', '{isOn ? <b>on</b> : null}'],
  ['Text ', '{name ?? <b>none</b>}'],
  ['{`a`}', '{isOn && `, on`}'],
])('finds %s beside %s', (...children) => expect(linesOf(...children)).toEqual([2]));

it.each([
  ['<span>{t("a")}</span>', '{isOn && <b>on</b>}'],
  ['{t("a")}', '<b>on</b>'],
  ['{isOn && <b>on</b>}', ' '],
  ['{icon}', '{isOn && <b>on</b>}'],
])('takes %s beside %s', (...children) => expect(linesOf(...children)).toEqual([]));
