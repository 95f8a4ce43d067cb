/** What only few figures have, playing, the log of it and what is measured aside, is fetched with those alone. */
import type { Mount, Part } from '#kit/figure/part.ts';

/** The part that `load` brings, bound as soon as it is there. */
function lazily(load: () => Promise<Mount>): Mount {
  return (context) => {
    let part: Part | undefined;
    let isGone = false;
    void load().then((mount) => {
      if (isGone) return;
      part = mount(context);
      part?.update({ run: true, time: true, state: true });
    });
    return {
      update: (change) => part?.update(change),
      sleep: () => part?.sleep?.(),
      destroy: () => {
        isGone = true;
        part?.destroy?.();
      },
    };
  };
}

const lazyPlay = lazily(async () => (await import('./play.ts')).mountPlay);
const lazyLog = lazily(async () => (await import('./log.ts')).mountLog);
const lazyAside = lazily(async () => (await import('#kit/parts/aside.ts')).mountAside);
const lazyFrames = lazily(async () => (await import('./log.ts')).mountKeyFrames);

/** With its place, so that it is told nothing while its panel is closed. */
const at =
  (selector: string, mount: Mount): Mount =>
  (context) => {
    const part = mount(context);
    return part && { ...part, place: context.root.querySelector(selector) };
  };

export const mountLazyPlay: Mount = (context) =>
  context.figure.widget.played ? lazyPlay(context) : undefined;
export const mountLazyLog: Mount = (context) =>
  context.figure.widget.log ? at('[data-log]', lazyLog)(context) : undefined;
export const mountLazyKeyFrames: Mount = (context) =>
  context.figure.widget.keyFrames ? at('[data-key-frames]', lazyFrames)(context) : undefined;
export const mountLazyAside: Mount = (context) =>
  context.figure.widget.aside ? lazyAside(context) : undefined;
