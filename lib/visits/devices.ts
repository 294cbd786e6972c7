export const DEVICES = ['phones', 'tablets', 'computers'] as const;

export type Device = (typeof DEVICES)[number];

export function mapDevices<T>(create: (device: Device) => T): Record<Device, T> {
  const entries = DEVICES.map((device) => [device, create(device)]);
  return Object.fromEntries(entries) as Record<Device, T>;
}

/** An iPad calls itself a Mac unless its user asks for mobile pages. */
export function classifyDevice(agent: string): Device {
  if (/iPad|Tablet|Kindle|Silk|Android(?!.*(Mobi|Opera Mini))/i.test(agent)) return 'tablets';
  return /Mobi|Opera Mini/i.test(agent) ? 'phones' : 'computers';
}
