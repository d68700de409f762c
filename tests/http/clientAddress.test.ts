/** The client of a request: the other end of the connection, or the address that a trusted proxy names. */
import { once } from "node:events";
import { connect } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createClientOf } from "../../src/http/clientAddress.ts";
import { listen } from "../../src/http/listener/listen.ts";

describe("without trusted proxies the client is the connected address", () => {
	const clientOf = createClientOf([]);
	test.each([
		["192.0.2.7", "192.0.2.7"],
		["::ffff:192.0.2.7", "192.0.2.7"],
		["::ffff:c000:207", "192.0.2.7"],
		["2001:DB8::1", "2001:db8:0:0::/64"],
		["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
		["2001:db8:1:2::6", "2001:db8:1:2::/64"],
		["fe80::1%eth0", "fe80:0:0:0::/64"],
		["::1", "0:0:0:0::/64"],
		["", ""],
	])("%s is %s", (peer, client) => {
		expect(clientOf(peer, "")).toBe(client);
		expect(clientOf(peer, "198.51.100.1")).toBe(client);
	});

	test("and all of a /64 are one client, because one host can use all of them", () => {
		expect(clientOf("2001:db8:1:2::1", "")).toBe(clientOf("2001:db8:1:2:ffff::9", ""));
		expect(clientOf("2001:db8:1:2::1", "")).not.toBe(clientOf("2001:db8:1:3::1", ""));
	});
});

describe("behind trusted proxies the client is the last address that is not a proxy", () => {
	const clientOf = createClientOf(["10.0.0.0/8", "127.0.0.1", "2001:db8:f::/48"]);
	test.each([
		["10.0.0.1", "198.51.100.7", "198.51.100.7"],
		["10.0.0.1", "203.0.113.1, 198.51.100.7", "198.51.100.7"],
		["127.0.0.1", "198.51.100.7 , 10.9.9.9", "198.51.100.7"],
		["::ffff:10.0.0.1", "198.51.100.7,2001:db8:f::1", "198.51.100.7"],
		["2001:db8:f::2", "2001:db8:1:2::6", "2001:db8:1:2::/64"],
		["10.0.0.1", "198.51.100.7:51234", "198.51.100.7"],
		["10.0.0.1", "[2001:db8:1:2::6]:443", "2001:db8:1:2::/64"],
		["192.0.2.1", "198.51.100.7", "192.0.2.1"],
		["10.0.0.1", "", "10.0.0.1"],
		["10.0.0.1", "unknown", "10.0.0.1"],
		["10.0.0.1", "198.51.100.7, nonsense", "10.0.0.1"],
		["10.0.0.1", "10.0.0.2, 10.0.0.3", "10.0.0.2"],
	])("%s, for %s: %s", (peer, forwarded, client) => {
		expect(clientOf(peer, forwarded)).toBe(client);
	});

	test("for any header", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 80 }), (forwarded) => {
				expect(clientOf("10.0.0.1", `${forwarded},198.51.100.7`)).toBe("198.51.100.7");
				expect(clientOf("192.0.2.1", forwarded)).toBe("192.0.2.1");
				expect(clientOf("10.0.0.1", forwarded)).not.toBe("");
			}),
		);
	});

	test("and addresses of IPv6 are read in any notation", () => {
		fc.assert(
			fc.property(fc.ipV6(), (address) => {
				expect(createClientOf([])(address, "")).toMatch(/^([\da-f:]+::\/64|[\d.]+)$/);
			}),
		);
	});
});

test("an untrusted proxy nearby is logged once, and a remote visitor never", () => {
	const warnings: string[] = [];
	const clientOf = createClientOf(["10.0.0.1"], (message) => warnings.push(message));
	clientOf("203.0.113.5", "198.51.100.7");
	clientOf("10.0.0.1", "198.51.100.7");
	clientOf("127.0.0.1", "");
	expect(warnings).toEqual([]);
	for (let times = 0; times < 3; times++) clientOf("::ffff:127.0.0.1", "198.51.100.7");
	expect(warnings).toEqual([expect.stringMatching(/^127\.0\.0\.1 .*TRUSTED_PROXIES/)]);
});

describe("both lanes identify the client", () => {
	const told = async (trusted: readonly string[], forwarded: readonly string[]) => {
		const answer = (exchange: { client(): string; path: string }) => ({
			status: 200,
			headers: [],
			body: Buffer.from(`<${exchange.client()}>`),
		});
		const address = { host: "127.0.0.1", port: 0 };
		const settings = { ...address, answer, bodyLimit: () => 0 };
		const listener = await listen(settings, createClientOf(trusted));
		const head = [
			"GET / HTTP/1.1",
			"Host: x",
			...forwarded.map((each) => `X-Forwarded-For: ${each}`),
		];
		const clients: string[] = [];
		// node:http answers who wants the connection closed.
		for (const last of [[], ["Connection: close"]]) {
			const socket = connect(listener.port, "127.0.0.1");
			await once(socket, "connect");
			socket.write(`${[...head, ...last].join("\r\n")}\r\n\r\n`);
			let heard = "";
			for await (const chunk of socket) {
				heard += chunk;
				if (heard.includes(">")) break;
			}
			clients.push(/<(.*)>/.exec(heard)?.[1] ?? "none");
			socket.destroy();
		}
		await listener.close();
		return clients;
	};

	test.each([
		["who is connected", [], [], "127.0.0.1"],
		["who is connected, whatever is forwarded", [], ["198.51.100.7"], "127.0.0.1"],
		["whom a trusted proxy names", ["127.0.0.1"], ["198.51.100.7"], "198.51.100.7"],
		["whom it names last", ["127.0.0.1"], ["203.0.113.1", "198.51.100.7"], "198.51.100.7"],
	])("%s", async (_, trusted, forwarded, client) => {
		expect(await told(trusted, forwarded)).toEqual([client, client]);
	});
});
