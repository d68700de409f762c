/** Random and mutated requests, as bytes. Some are valid, so that what follows them on a connection is read too. */
import type { Random } from "../src/race/rehearsal/random.ts";
import { EVENT } from "./faultServer.ts";

const METHODS = [
	"GET",
	"POST",
	"HEAD",
	"PUT",
	"OPTIONS",
	"DELETE",
	"PATCH",
	"TRACE",
	"get",
	"CONNECT",
];
const VERSIONS = ["HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9", "http/1.1"];
const CALLS = [
	"search",
	"participant",
	"pjlist",
	"winnerlist",
	"announcementdata",
	"notify",
	"cert",
];
const OTHERS = ["watchlist/get", "leadergroup/get", "voucher/use", "file", "card", "openapi.json"];
/** Without credentials: what is refused before it is read, and sign-ins. */
const ORGANISERS = [
	...[
		"change",
		"undo",
		"preview",
		"marks",
		"story",
		"changes",
		"asof?at=0",
		"event",
		"runners?q=1",
	],
	...["points", "sources", "queues", "queues/missed?limit=2", "keys", "invitations"],
];
const ACCOUNTS = ["sign-in", "sign-out", "me", "sessions", "password", "invitation/accept"];
const PAGES = ["", "/en", `/${EVENT}`, `/ja/${EVENT}/1`, "/robots.txt", "/icon.svg", "/api/facts"];
const TEXTS = [
	"",
	"0",
	"-1",
	"1e999",
	"王小明",
	"__proto__",
	"'; --",
	"\u0000",
	"\ud800",
	"9".repeat(400),
];
const LENGTHS = ["-1", "0x10", "1e3", "99999999999999999999", "5, 5", "", "+4", "007"];
const HEADERS = [
	"Accept-Encoding: br, gzip;q=0",
	"If-None-Match: *",
	"Range: bytes=5-1",
	"Expect: 100-continue",
	"Expect: cake",
	"Upgrade: h2c",
	"Connection: Upgrade, HTTP2-Settings",
	"Connection: close",
	"X-Forwarded-For: 1.2.3.4, ::1, x",
	"Cookie: a=b; a=b; =",
	"Accept-Language: zh-TW;q=2",
	"Authorization: Bearer x",
	"Host: y",
	" folded",
	"A\tB: c",
	"Transfer-Encoding: gzip",
];

/** @param key of the event's readers */
export function createFuzz(random: Random, bibs: readonly string[], key: string) {
	const below = (count: number) => Math.floor(random.between(0, count));
	const bytes = (most: number) =>
		Buffer.from(Array.from({ length: below(most) }, () => below(256)));
	const value = (): unknown =>
		random.pick([
			() => random.pick(bibs),
			() => random.pick(TEXTS),
			() => EVENT,
			() => below(1e9),
			() => null,
			() => [random.pick(TEXTS), [random.pick(bibs)]],
			() => ({ [random.pick(TEXTS)]: random.pick(TEXTS) }),
			() => bytes(60).toString("latin1"),
		])();
	const fields = () => ({
		pjid: random.chance(0.7) ? EVENT : value(),
		pno: random.chance(0.5) ? random.pick(bibs) : value(),
		...(random.chance(0.4) ? { ddata: [value(), value()], keyword: value() } : {}),
		...(random.chance(0.2) ? { cID: value(), code: value(), orgid: value(), f: value() } : {}),
	});
	const reads = () =>
		Array.from({ length: below(4) }, () => ({
			point: random.chance(0.6) ? "P5" : value(),
			bib: random.chance(0.6) ? random.pick(bibs) : value(),
			time: random.chance(0.5) ? Date.now() : value(),
			...(random.chance(0.3) ? { source: value(), sequence: value(), chip: value() } : {}),
		}));
	const path = () =>
		random.pick([
			() => `/scorequery/${random.pick(CALLS)}`,
			() => `/scorequery/${random.pick(OTHERS)}?pjid=${EVENT}&pno=${random.pick(bibs)}`,
			() => `/score${random.pick(PAGES)}`,
			() => `/score/en/${EVENT}/${random.pick(bibs)}?tab=${encodeURI(bytes(9).toString("latin1"))}`,
			() => `/ingest/${EVENT}`,
			() => `/scorequery/admin/${EVENT}/${random.pick(ORGANISERS)}`,
			() => `/scorequery/admin/live?pjid=${EVENT}&once=1`,
			() => `/scorequery/auth/${random.pick(ACCOUNTS)}`,
			() => "/scorequery/clock",
			() => `/tpp/${EVENT}/cert/${random.pick(bibs)}/${below(1e9)}/img`,
			() => `/${encodeURI(bytes(30).toString("latin1"))}`,
			() => "/healthz",
			() => `http://x/scorequery/${random.pick(CALLS)}`,
			() => `/${"../".repeat(below(20))}%2e%2e/${"%".repeat(below(5))}`,
		])();

	function body(where: string): Buffer {
		const text = JSON.stringify(where.startsWith("/ingest") ? reads() : fields());
		if (random.chance(0.1)) return Buffer.from(text.slice(0, below(text.length)));
		if (random.chance(0.1)) return bytes(300);
		if (random.chance(0.03)) return Buffer.from("[".repeat(below(50_000)));
		return Buffer.from(text);
	}

	/** In chunks, a third of them wrong. */
	function chunked(whole: Buffer): Buffer {
		const size = random.chance(0.7)
			? whole.length.toString(16)
			: random.pick(["zz", "-1", "fffffff"]);
		const end = random.chance(0.8)
			? "\r\n0\r\n\r\n"
			: random.pick(["\r\n", "0\r\n\r\n", "\n0\n\n"]);
		return Buffer.concat([Buffer.from(`${size}\r\n`), whole, Buffer.from(end)]);
	}

	function request(): Buffer {
		if (random.chance(0.02)) return bytes(2_000);
		const method = random.chance(0.8) ? random.pick(["GET", "POST"]) : random.pick(METHODS);
		const where = path();
		const version = random.chance(0.95) ? "HTTP/1.1" : random.pick(VERSIONS);
		const lines = [`${method} ${where} ${version}`];
		if (random.chance(0.97)) lines.push("Host: x");
		if (where.startsWith("/ingest") && random.chance(0.8))
			lines.push(`Authorization: Bearer ${key}`);
		while (random.chance(0.25)) lines.push(random.pick(HEADERS));
		if (random.chance(0.01)) lines.push(`X: ${"x".repeat(below(40_000))}`);
		const hasBody = method === "POST" || random.chance(0.1);
		const sent = hasBody ? body(where) : Buffer.alloc(0);
		if (hasBody) lines.push(`Content-Type: ${random.chance(0.9) ? "application/json" : "text/x"}`);
		const isChunked = hasBody && random.chance(0.15);
		if (isChunked) lines.push("Transfer-Encoding: chunked");
		if (hasBody && (!isChunked || random.chance(0.1)))
			lines.push(`Content-Length: ${random.chance(0.95) ? sent.length : random.pick(LENGTHS)}`);
		const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
		return flipped(Buffer.concat([head, isChunked ? chunked(sent) : sent]));
	}

	/** Some bytes of every tenth request are changed. */
	function flipped(whole: Buffer): Buffer {
		if (random.chance(0.9)) return whole;
		for (let count = below(4); count >= 0; count--) whole[below(whole.length)] = below(256);
		return whole;
	}

	return { request };
}
