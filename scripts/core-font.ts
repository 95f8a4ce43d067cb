/** `npm run font`: cuts the font that comes with every page anew, after a new version of Inter or with more characters. */
import { writeFileSync } from 'node:fs';
import { coreFile, coreFont } from '../src/build/core-font.ts';

const font = await coreFont();
writeFileSync(coreFile, font);
console.log(`${coreFile}: ${font.length} bytes`);
