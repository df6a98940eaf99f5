export function listNames(report: string): string[];
