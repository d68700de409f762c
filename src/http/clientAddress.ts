/**
 * Determines the client's address: the peer of the connection or, if that is a trusted proxy, the address that it names in
 * X-Forwarded-For. Clients can write that header themselves, so it is read from its end, up to the first address that is
 * not a trusted proxy's.
 */
import { BlockList, isIP } from "node:net";

/** The client of a peer with its X-Forwarded-For: an IPv4 address, or the /64 network of an IPv6 address. */
export type ClientOf = (peer: string, forwardedFor: string) => string;

const PROXY = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i;

/** Whether a text is an address, or a network such as 10.0.0.0/8. */
export function isProxy(text: string): boolean {
	const [, address = "", bits = "0"] = PROXY.exec(text) ?? [];
	const family = isIP(address);
	return family !== 0 && Number(bits) <= (family === 4 ? 32 : 128);
}

/** Private networks: a peer that forwards from there is a proxy of this machine or of its own network. */
const OWN_NETWORKS = [
	"127.0.0.0/8",
	"10.0.0.0/8",
	"172.16.0.0/12",
	"192.168.0.0/16",
	"::1",
	"fc00::/7",
];

/**
 * @param trustedProxies addresses and networks, see isProxy
 * @param warn called once for a nearby proxy that is not trusted, because all its visitors would count as one client
 */
export function createClientOf(
	trustedProxies: readonly string[],
	warn: (message: string) => void = () => undefined,
): ClientOf {
	const trusted = listOf(trustedProxies);
	const nearby = listOf(OWN_NETWORKS);
	let hasWarned = false;
	return (peer, forwardedFor) => {
		let client = addressIn(peer) ?? "";
		const forwarded = forwardedFor === "" ? [] : forwardedFor.split(",");
		while (isIP(client) !== 0 && trusted.check(client, familyOf(client))) {
			const named = addressIn(forwarded.pop() ?? "");
			if (named === null) return networkOf(client);
			client = named;
		}
		const isForwarding = forwarded.length > 0 && isIP(client) !== 0;
		if (!hasWarned && isForwarding && nearby.check(client, familyOf(client))) {
			hasWarned = true;
			warn(
				`${client} forwards requests and is not in TRUSTED_PROXIES: all who come through it count as one visitor. Add it there if it is your proxy.`,
			);
		}
		return networkOf(client);
	};
}

/** Whether a client, as ClientOf names it, is on this machine. */
export function isLoopback(client: string): boolean {
	return /^127\./.test(client) || client === LOOPBACK_NETWORK;
}

/** ::1 as ClientOf names it. */
const LOOPBACK_NETWORK = "0:0:0:0::/64";

function listOf(networks: readonly string[]): BlockList {
	const list = new BlockList();
	for (const network of networks) {
		const [, address = "", bits] = PROXY.exec(network) ?? [];
		const family = familyOf(address);
		if (bits === undefined) list.addAddress(address, family);
		else list.addSubnet(address, Number(bits), family);
	}
	return list;
}

function familyOf(address: string): "ipv4" | "ipv6" {
	return isIP(address) === 4 ? "ipv4" : "ipv6";
}

/** Some proxies add the port; an IPv6 address is in brackets then. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/;

function addressIn(text: string): string | null {
	const written = text.trim();
	const [, four, six] = WITH_PORT.exec(written) ?? [];
	const [address = ""] = (four ?? six ?? written).split("%");
	const family = isIP(address);
	if (family === 0) return null;
	return family === 4 ? address : (mappedIn(groupsOf(address)) ?? address);
}

/** The IPv4 address in an IPv4-mapped IPv6 address such as ::ffff:192.0.2.7; null for any other. */
function mappedIn(groups: readonly string[]): string | null {
	if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
	const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
	return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The /64 network of an IPv6 address, because a client can use all its addresses. */
function networkOf(address: string): string {
	return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(":")}::/64` : address;
}

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): string[] {
	// A URL normalises it: lower case, hexadecimal digits, at most one gap.
	const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
	const [before, after] = [head, tail].map((part) => (part === "" ? [] : part.split(":")));
	const given = [...(before ?? []), ...(after ?? [])].length;
	const gap = Array.from({ length: 8 - given }, () => "0");
	return [...(before ?? []), ...gap, ...(after ?? [])];
}
