import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inOneFile } from './embed-script.ts';

const text = (name: string) => readFileSync(`components/embed/${name}`, 'utf8');

it('the client to copy is one file without imports, that defines each name once', () => {
  const file = inOneFile(text('protocol.ts'), text('client.ts'));
  expect(file).not.toMatch(/^import /m);
  expect(file).toMatch(/^export function connect/m);
  const names = [...file.matchAll(/^(?:export )?(?:const|function|type|interface) (\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(new Set(names).size).toBe(names.length);
});

it('says so if the client imports otherwise', () => {
  expect(() => inOneFile('', "import * as p from './protocol.ts';")).toThrow('no longer imports');
});
