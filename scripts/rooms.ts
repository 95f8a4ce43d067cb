/** `npm run rooms`: writes the import rules of Biome and the tables of the documents from the list of rooms and the files. */
import { writeFileSync } from 'node:fs';
import { writtenFiles } from './lint/documents.ts';

for (const { file, text } of writtenFiles()) {
  writeFileSync(file, text);
  console.log(file);
}
