/** Sounds of what happens, made on the spot: a ring that dies away, mixed with noise. Off until the reader asks for it. */
import type { Sound } from '#kit/declare/played.ts';

/** All of it is so loud at most. */
const LOUDEST = 0.25;

/** Partials of a struck bar, as multiples of the lowest: blades ring like bars. */
const PARTIALS = [1, 2.76, 5.4];

export interface Speaker {
  readonly play: (sound: Sound) => void;
  readonly close: () => void;
}

/** @returns nothing where the browser makes no sound. */
export function speaker(): Speaker | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  const context = new AudioContext();
  const fading = (loudness: number, length: number): GainNode => {
    const gain = context.createGain();
    const now = context.currentTime;
    gain.gain.setValueAtTime(LOUDEST * loudness, now);
    gain.gain.exponentialRampToValueAtTime(1e-4, now + length);
    gain.connect(context.destination);
    return gain;
  };
  const hiss = (length: number): AudioBufferSourceNode => {
    const buffer = context.createBuffer(
      1,
      Math.max(1, Math.ceil(length * context.sampleRate)),
      context.sampleRate,
    );
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
    const source = context.createBufferSource();
    source.buffer = buffer;
    return source;
  };
  return {
    play: ({ length, pitch, noise, loudness }) => {
      const end = context.currentTime + length;
      for (const [i, partial] of PARTIALS.entries()) {
        const tone = context.createOscillator();
        tone.frequency.value = pitch * partial;
        tone.connect(fading(((1 - noise) * loudness) / (1 + 2 * i), length));
        tone.start();
        tone.stop(end);
      }
      if (noise === 0) return;
      const source = hiss(length);
      const band = context.createBiquadFilter();
      band.type = 'bandpass';
      band.frequency.value = pitch;
      source.connect(band).connect(fading(noise * loudness, length));
      source.start();
    },
    close: () => void context.close(),
  };
}
