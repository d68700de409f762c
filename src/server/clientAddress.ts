/**
 * Who asks, as far as addresses tell: the other end of the connection, or, where that is a proxy that is trusted,
 * whom it names in X-Forwarded-For. Anybody may write that header: it is read from its end, up to the first
 * address that is no trusted proxy's.
 */
import { BlockList, isIP } from "node:net";

/** The client behind a connection's other end, with what it forwards: an IPv4 address, or the /64 of an IPv6 one. */
export type ClientOf = (peer: string, forwardedFor: string) => string;

const PROXY = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i;

/** Whether a text is an address, or a network such as 10.0.0.0/8. */
export function isProxy(text: string): boolean {
	const [, address = "", bits = "0"] = PROXY.exec(text) ?? [];
	const family = isIP(address);
	return family !== 0 && Number(bits) <= (family === 4 ? 32 : 128);
}

/** @param trustedProxies addresses and networks, see isProxy */
export function createClientOf(trustedProxies: readonly string[]): ClientOf {
	const trusted = new BlockList();
	for (const proxy of trustedProxies) {
		const [, address = "", bits] = PROXY.exec(proxy) ?? [];
		const family = familyOf(address);
		if (bits === undefined) trusted.addAddress(address, family);
		else trusted.addSubnet(address, Number(bits), family);
	}
	return (peer, forwardedFor) => {
		let client = addressIn(peer) ?? "";
		const forwarded = forwardedFor === "" ? [] : forwardedFor.split(",");
		while (isIP(client) !== 0 && trusted.check(client, familyOf(client))) {
			const named = addressIn(forwarded.pop() ?? "");
			if (named === null) break;
			client = named;
		}
		return networkOf(client);
	};
}

function familyOf(address: string): "ipv4" | "ipv6" {
	return isIP(address) === 4 ? "ipv4" : "ipv6";
}

/** An IPv4 address that an IPv6 socket speaks with. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** As some proxies write it: with the port, and then in brackets if it is one of IPv6. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/;

function addressIn(text: string): string | null {
	const written = text.trim();
	const [, four, six] = WITH_PORT.exec(written) ?? [];
	const [bare = ""] = (four ?? six ?? written).split("%");
	const address = MAPPED.exec(bare)?.[1] ?? bare;
	return isIP(address) === 0 ? null : address;
}

/** Whoever has an IPv6 address has 2^64 of them. */
function networkOf(address: string): string {
	if (isIP(address) !== 6) return address;
	// A URL writes it in one way: in small letters, with one gap at most.
	const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
	const groups = head === "" ? [] : head.split(":");
	const behind = tail === undefined || tail === "" ? [] : tail.split(":");
	const gap = Array.from({ length: 8 - groups.length - behind.length }, () => "0");
	return `${[...groups, ...gap, ...behind].slice(0, 4).join(":")}::/64`;
}
