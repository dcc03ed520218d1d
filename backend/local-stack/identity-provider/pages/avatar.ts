import { createHash } from 'node:crypto';
import type { Person } from '../people.js';

/** Avatar with initials on a colour derived from the username. Organizations get a rounded square. */
export function avatarSvg(person: Person): string {
  const hue = createHash('sha256').update(person.username).digest().readUInt16BE() % 360;
  const initials = person.name
    .split(' ')
    .map((word) => word[0])
    .join('')
    .slice(0, 2);
  const isOrganization = person.roles.includes('organization');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160" role="img" aria-label="${person.name}">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 62% 46%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 58% 32%)"/></linearGradient></defs>
<rect width="160" height="160" fill="url(#g)"/>${isOrganization ? '<rect x="30" y="30" width="100" height="100" rx="24" fill="#fff" opacity="0.16"/>' : ''}
<text x="80" y="82" fill="#fff" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="60" font-weight="600" text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`;
}
