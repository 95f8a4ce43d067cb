/** Real workers, from a blob: in one file from a folder, in a sandbox that allows scripts alone, and where a policy forbids them. */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, type Locator, test } from '@playwright/test';
import { gasTrialPage } from '../scripts/gas-trial-page.ts';

interface Told {
  readonly workers: number;
  readonly where: string;
  readonly said: string;
  readonly hash: string;
  readonly tally: { readonly windows: number; readonly messages: number };
}

async function check(output: Locator, where: string): Promise<void> {
  const told = JSON.parse((await output.textContent()) ?? '') as Told[];
  expect(told.map(({ workers }) => workers)).toEqual([0, 1, 2, 4]);
  expect(told.map((one) => one.where)).toEqual(['here', where, where, where]);
  expect(new Set(told.map(({ hash }) => hash)).size).toBe(1);
  for (const { workers, tally, said } of told) {
    expect(tally.messages > 0 && tally.windows > 1).toBe(workers > 1);
    expect(said.includes('may have no workers')).toBe(workers > 0 && where === 'here');
  }
}

test('a gas has the same bits with 0, 1, 2 and 4 workers, in a file, in a sandbox, and where they are forbidden', async ({
  page,
}, info) => {
  const put = (name: string, text: string): string => {
    writeFileSync(info.outputPath(name), text);
    return pathToFileURL(info.outputPath(name)).href;
  };
  const file = put('gas.html', await gasTrialPage('blob:'));
  await page.goto(file);
  await check(page.locator('output'), 'workers');
  await page.goto(put('host.html', `<iframe sandbox="allow-scripts" src="${file}" title="A gas"></iframe>`));
  await check(page.frameLocator('iframe').locator('output'), 'workers');
  await page.goto(put('forbidden.html', await gasTrialPage("'none'")));
  await check(page.locator('output'), 'here');
});
