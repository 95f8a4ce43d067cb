/** A symbol's TeX as a plain label with index and mark, for pictures and charts, where there is no TeX. */

/** The letters of a symbol and what stands beside them. */
export interface SymbolParts {
  readonly base: string;
  readonly isUpright?: boolean;
  readonly sub?: string;
  readonly sup?: string;
}

const LETTERS: Readonly<Record<string, string>> = {
  alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', Delta: 'Δ', eta: 'η', kappa: 'κ', lambda: 'λ', mu: 'μ', omega: 'ω',
  Omega: 'Ω', rho: 'ρ', sigma: 'σ', tau: 'τ', theta: 'θ', vartheta: 'ϑ', ell: 'ℓ', xi: 'ξ', zeta: 'ζ', varepsilon: 'ε', varphi: 'φ', perp: '⊥', parallel: '∥', circ: '∘',
  max: 'max', min: 'min', times: '×', cdot: '·',
}; // biome-ignore format: a table

/** Marks over a letter, as combining characters. */
const OVER: Readonly<Record<string, string>> = {
  dot: '\u0307',
  hat: '\u0302',
  widehat: '\u0302',
  overline: '\u0305',
};

/** Words and commands of a piece of TeX as text. */
function plain(tex: string): string {
  return tex
    .replace(/\\(?:mathrm|mathbf|text)\{([^{}]*)\}/g, '$1')
    .replace(
      /\\(dot|hat|widehat|overline)\{([^{}]*)\}/g,
      (_, mark: string, letter: string) => letter + (OVER[mark] ?? ''),
    )
    .replace(/\\([A-Za-z]+)\s*/g, (_, name: string) => {
      const letter = LETTERS[name];
      if (letter === undefined) throw new Error(`no label can be made of \\${name} in ${tex}`);
      return letter;
    })
    .replace(/[{}]/g, '')
    .replace(/-/g, '−')
    .replace(/\*/g, '∗');
}

/** @throws if the TeX holds something that a label cannot. */
export function symbolParts(tex: string): SymbolParts {
  const script = /([_^])(?:\{((?:[^{}]|\{[^{}]*\})*)\}|(\\[A-Za-z]+|.))/g;
  let sub = '';
  let sup = '';
  const base = tex.replace(
    script,
    (_, kind: string, group: string | undefined, single: string | undefined) => {
      const text = plain(group ?? single ?? '');
      if (kind === '_') sub += text;
      else sup += text;
      return '';
    },
  );
  const isUpright = /^\\mathbf|^\[/.test(base);
  return {
    base: plain(base),
    ...(isUpright ? { isUpright } : {}),
    ...(sub ? { sub } : {}),
    ...(sup ? { sup } : {}),
  };
}
