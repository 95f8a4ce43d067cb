/** Widgets in a foreign page that is hostile, forbids much, or listens for scores. */
import { expect } from '@playwright/test';
import { ask } from './embed-element.ts';
import { test } from './foreign-host.ts';

test('hostile attributes and messages leave a working figure', async ({ page, host, baseURL }) => {
  const long = 'x'.repeat(3000);
  await page.goto(
    host.put(
      `<script src="${baseURL}embed.js"></script><iframe id="stranger" src="about:blank"></iframe>
       <point-of-contact widget="impulse-1d" restitution="1e999" mass-a="<script>alert(1)</script>" __proto__="1" constructor="1" nothing="${long}" onclick="alert(1)"></point-of-contact>`,
    ),
  );
  const state = await ask(page, 'impulse-1d');
  const frame = page.frameLocator('iframe[src*="embed"]');
  await expect(frame.locator('[data-note]')).toContainText('massA must be a number');
  await expect(frame.locator('[data-note]')).toContainText('There is no parameter');

  const messages = [
    null,
    'set',
    { source: 'point-of-contact' },
    { source: 'point-of-contact', version: 2, type: 'set', params: { restitution: 0.1 } },
    { source: 'point-of-contact', version: 1, type: 'set', params: null },
    { source: 'point-of-contact', version: 1, type: 'set', params: [1, 2] },
    { source: 'point-of-contact', version: 1, type: 'seek', t: Number.NaN },
    { source: 'point-of-contact', version: 1, type: 'constructor' },
    { source: 'somebody', version: 1, type: 'set', params: { restitution: 0.1 } },
  ];
  await page.evaluate((all) => {
    const inner = document
      .querySelector('point-of-contact')
      ?.shadowRoot?.querySelector('iframe')?.contentWindow;
    for (const message of all) inner?.postMessage(message, '*');
  }, messages);
  // A frame beside it is not its host: what it says is not heard.
  const stranger = await (await page.$('#stranger'))?.contentFrame();
  await stranger?.evaluate(() => {
    const element = parent.document.querySelector('point-of-contact');
    const inner = element?.shadowRoot?.querySelector('iframe')?.contentWindow;
    inner?.postMessage(
      { source: 'point-of-contact', version: 1, type: 'set', params: { restitution: 0.1 } },
      '*',
    );
  });
  expect((await ask(page, 'impulse-1d')).run).toBe(state.run);
  // Messages to the host that no figure sent are not believed.
  await page.evaluate(() =>
    window.postMessage(
      { source: 'point-of-contact', version: 1, widget: 'x', type: 'resize', height: 9 },
      '*',
    ),
  );
  // Values that are refused are said, and the others are taken.
  await page.evaluate(() => {
    const element = document.querySelector('point-of-contact') as unknown as { set(params: object): void };
    element.set({ restitution: 'NaN', massA: 3, nothing: {} });
  });
  await expect(frame.locator('[data-note]')).toContainText('restitution must be a number');
  const { params } = await ask(page, 'impulse-1d');
  expect(params).toMatchObject({ massA: 3 });
  await expect
    .poll(() => page.locator('iframe[src*="embed"]').evaluate(({ clientHeight }) => clientHeight))
    .toBeGreaterThan(200);
});

test('a sandbox that allows scripts alone: text in place of files, tabs and the clipboard', async ({
  page,
  host,
  baseURL,
}) => {
  await page.goto(
    host.put(
      `<iframe src="${baseURL}embed/impulse-2d/" sandbox="allow-scripts" width="900" height="1400" title="Impulse"></iframe>`,
    ),
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('poc-widget')).toHaveAttribute('data-state', 'awake');
  await frame.getByRole('button', { name: 'Take away' }).click();
  await frame.getByRole('button', { name: 'JSON' }).click();
  await expect(frame.locator('[data-shown] textarea')).toHaveValue(/"widget": "impulse-2d"/);
  await frame.getByRole('button', { name: 'PNG' }).click();
  await expect(frame.locator('[data-shown] img')).toBeVisible();
  await frame.getByRole('button', { name: 'Film' }).click();
  const film = frame.locator('[data-shown] video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  await frame.getByRole('button', { name: 'This figure as one file' }).click();
  await expect(frame.locator('[data-saved]')).toContainText('the link beside the button');
  await expect(film).toHaveCount(0);
  await frame.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(frame.locator('[data-copied]')).toContainText('to copy');
  await expect(frame.locator('[data-link]')).toBeFocused();
  await frame.locator('.embed-source a').click();
  await expect(frame.locator('[data-leaving] input')).toHaveValue(/\/impulse\/#impulse-2d$/);
  await frame.getByRole('button', { name: 'Numbers' }).click();
  await frame.locator('[data-code-part] summary').click();
  await expect(frame.locator('[data-code] pre').first()).toBeVisible();
});

test('a server without the header: the origin lets it live, without it the picture stays', async ({
  page,
  host,
}) => {
  const src = `${host.plainSite}embed/tunnelling/`;
  await page.goto(
    host.put(
      `<iframe id="live" src="${src}" sandbox="allow-scripts allow-same-origin" height="900" width="800"></iframe>
       <iframe id="still" src="${src}" sandbox="allow-scripts" height="900" width="800"></iframe>`,
    ),
  );
  await expect(page.frameLocator('#live').locator('poc-widget')).toHaveAttribute('data-state', 'awake');
  const still = page.frameLocator('#still');
  await expect(still.locator('.widget-scene svg')).toBeVisible();
  await expect(still.locator('poc-widget')).toHaveAttribute('data-state', 'asleep');
});

test('answers go back to a course system only if asked for', async ({ page, host, baseURL }) => {
  const said = () =>
    page.evaluate(
      () => (window as unknown as { said: { subject: string; score?: number; state?: object }[] }).said,
    );
  // The course listens before the figure can say anything.
  await page.addInitScript(() => {
    const heard: object[] = [];
    Object.assign(window, { said: heard });
    addEventListener('message', ({ data, source }) => {
      if (typeof data?.subject !== 'string') return;
      heard.push(data);
      if (data.subject === 'SPLICE.getState')
        (source as Window).postMessage(
          {
            subject: 'SPLICE.getState.response',
            message_id: data.message_id,
            // A score of 7 is none, so the question stays open.
            state: { widget: 'impulse-1d', params: { restitution: '0.4' }, scores: { '01234567': 7 } },
          },
          '*',
        );
    });
  });
  for (const splice of ['', 'splice="on"', 'splice="on" guess="on" restitution="0.4"']) {
    await page.goto(
      host.put(
        `<script src="${baseURL}embed.js"></script><point-of-contact widget="impulse-1d" ${splice}></point-of-contact>`,
      ),
    );
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('poc-widget')).toHaveAttribute('data-state', 'awake');
    if (splice !== '')
      await expect(frame.locator('[data-param="restitution"] input[type="range"]')).toHaveValue('0.4');
    const isAsked = splice.includes('guess');
    if (isAsked)
      await expect(frame.locator('[data-score]')).toHaveText('Your first guess counts for your course.');
    else await frame.getByRole('button', { name: 'Guess', exact: true }).click();
    await frame.getByRole('button', { name: 'Run it' }).click();
    await expect(frame.locator('[data-predict="verdict"]')).toContainText('You said');
    if (splice === '') {
      await ask(page, 'impulse-1d'); // whatever it had to say before has arrived with its answer
      expect(await said()).toEqual([]);
      continue;
    }
    await expect
      .poll(async () => (await said()).map(({ subject }) => subject))
      .toContain('SPLICE.reportScoreAndState');
    const report = (await said()).findLast(({ subject }) => subject === 'SPLICE.reportScoreAndState');
    expect(report?.state).toMatchObject({ widget: 'impulse-1d', hasSeen: true });
    if (isAsked) {
      expect(report?.score).toBeGreaterThanOrEqual(0);
      expect(report?.score).toBeLessThanOrEqual(1);
      await expect(frame.locator('[data-score]')).toContainText('counted for your course');
    } else {
      // It had shown its answer: a state, and no score.
      expect(report).not.toHaveProperty('score');
      await expect(frame.locator('[data-score]')).toContainText('no guess counts');
    }
    expect((await said()).map(({ subject }) => subject)).toContain('lti.frameResize');
  }
});
