/** For tests: what every widget declares, as plain as can be. A test spreads it and adds what it is about. */
import type { Widget } from './widget.ts';

export const plain = {
  id: 'test',
  title: 'Test',
  invitation: '',
  surprise: '',
  chapter: 'impulse' as const,
  equations: [],
  symbols: [],
  code: [],
  describe: () => '',
  hash: () => '00000000',
  scene: { kind: '2d', frame: () => [0, 0, 1, 1], draw: () => [] } as const,
} satisfies Partial<Widget>;
