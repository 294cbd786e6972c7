import 'server-only';
import ipaddr from 'ipaddr.js';

/** IPv6: providers delegate up to a /56 to a home and a /48 to an organization. */
const WIDER_NETWORKS = [
  [56, 4],
  [48, 16],
] as const;

/** Returns the rate limit key of the client that sent these headers. Don't store or log it. */
export function getNetworkKey(headers: Headers): string {
  return toNetworkKey(headers.get('x-client-address') ?? 'unknown');
}

/** The /64 of an IPv6 address, else the address: one household or attacker controls it. */
export function toNetworkKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv4') return ip.toString();
  return toIpv6Network(address, 64);
}

function toIpv6Network(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}

/** The widest network that one customer may control: each of a thousand /64s would otherwise get its own turn. */
export function toWidestNetwork(address: string): string {
  const key = toNetworkKey(address);
  return listNetworks(key).at(-1)?.key ?? key;
}

/** With the wider networks that one customer may control, and the factor of their larger allowance. */
export function listNetworks(network: string): { key: string; factor: number }[] {
  const [address = '', bits] = network.split('/');
  const own = { key: network, factor: 1 };
  if (bits !== '64') return [own];
  return [
    own,
    ...WIDER_NETWORKS.map(([size, factor]) => ({ key: toIpv6Network(address, size), factor })),
  ];
}
