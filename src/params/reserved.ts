/** Names of an address, and attributes of the element, that are not parameters. */
export const RESERVED = ['t', 'theme', 'views', 'controls', 'widget', 'splice', 'guess', 'fit'] as const;
