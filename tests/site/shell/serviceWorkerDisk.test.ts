/** The service worker on a phone whose disk is full, and with a network that fails in the middle of an answer. */
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { beforeEach, expect, test } from "vitest";

const ORIGIN = "https://site.example.org";
const STYLE = "/score/_astro/page.abc.css";
const BANNER = "/scorequery/file?pjid=M1000&f=banner2.jpg";

/** A browser's cache: an answer counts once it is complete, and the last one that was added is last. */
class Disk {
	isFull = false;
	readonly kept = new Map<string, Response>();
	async match(key: string) {
		return this.kept.get(key)?.clone();
	}
	async put(key: string, answer: Response) {
		const body = await answer.arrayBuffer();
		if (this.isFull) throw new DOMException("no room", "QuotaExceededError");
		this.kept.delete(key);
		this.kept.set(key, new Response(body, { headers: answer.headers }));
	}
	async delete(key: string) {
		return this.kept.delete(key);
	}
	async keys() {
		return [...this.kept.keys()].map((url) => ({ url }));
	}
}

let disk: Disk;
let network: (address: string) => Promise<Response>;
let onFetch: (event: object) => void;
let onMessage: (event: object) => void;

beforeEach(() => {
	disk = new Disk();
	network = async () => new Response("whole");
	const self = {
		addEventListener: (name: string, listener: (event: object) => void) => {
			if (name === "fetch") onFetch = listener;
			if (name === "message") onMessage = listener;
		},
	};
	const caches = { open: async () => disk };
	const browser = { self, caches, location: new URL(ORIGIN), URL, Response, Request, Headers };
	const world = createContext({
		...browser,
		fetch: (asked: string | Request) => network(String(asked)),
	});
	runInContext(readFileSync("public/sw.js", "utf8"), world);
});

/** The page's answer for a file or a picture. */
async function shown(path: string): Promise<string> {
	const request = { url: ORIGIN + path, method: "GET", mode: "no-cors" };
	const answered = new Promise<Response>((resolve, reject) => {
		const respondWith = (answer: Promise<Response>) => void answer.then(resolve, reject);
		onFetch({ request, respondWith, waitUntil: () => undefined });
	});
	return (await answered).text();
}

/** A network that ends in the middle of an answer. */
async function cutMidway(): Promise<Response> {
	const body = new ReadableStream({
		start(controller) {
			controller.enqueue(new TextEncoder().encode("who"));
			controller.error(new TypeError("network error"));
		},
	});
	return new Response(body);
}

test.each([STYLE, BANNER])("%s is served although the disk is full", async (path) => {
	disk.isFull = true;
	expect(await shown(path)).toBe("whole");
	expect(disk.kept.size).toBe(0);
});

test("a banner whose download breaks does not replace the stored one", async () => {
	expect(await shown(BANNER)).toBe("whole");
	network = cutMidway;
	await expect(shown(BANNER)).rejects.toThrow("network error");
	network = async () => {
		throw new TypeError("no network");
	};
	expect(await shown(BANNER)).toBe("whole");
});

test("a file is fetched once, because its name changes with its content", async () => {
	expect(await shown(STYLE)).toBe("whole");
	network = cutMidway;
	expect(await shown(STYLE)).toBe("whole");
});

test("one file of a page that cannot be fetched does not prevent storing the others", async () => {
	network = async (address) => {
		if (address.endsWith("/lost.js")) throw new TypeError("no network");
		return new Response("whole");
	};
	const data = ["/score/_astro/lost.js", STYLE];
	await new Promise((resolve) => onMessage({ data, waitUntil: resolve }));
	expect([...disk.kept.keys()]).toEqual([ORIGIN + STYLE]);
});

test("a frame on another site's page is not stored; a comparison is stored with its bibs", async () => {
	const pages = [
		"/score/embed/M1000",
		"/score/en/embed/M1000/1",
		"/score/compare/M1000?bib=1&bib=2",
	];
	network = async () => new Response("whole", { headers: { "content-type": "text/html" } });
	await new Promise<void>((resolve, reject) => {
		const waitUntil = (done: Promise<void>) => void done.then(resolve, reject);
		onMessage({ data: pages, waitUntil });
	});
	expect([...disk.kept.keys()]).toEqual([`${ORIGIN}/score/compare/M1000?bib=1&bib=2`]);
});
