/** The service worker with push messages, and with a click on one. */
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { beforeEach, expect, test } from "vitest";

const ORIGIN = "https://site.example.org";
const NOTICE = {
	title: "王小明（00123）",
	body: "已通過 10K · 00:43:21 · 第 12 名",
	url: "/score/en/M1001/00123",
	tag: "M1001 00123",
	lang: "zh",
	at: 1_762_034_400_000,
};

let shown: { title: string; options: object }[];
let opened: string[];
let focused: string[];
/** Addresses of the windows that are open. */
let windows: string[];
let listeners: Map<string, (event: object) => void>;

beforeEach(() => {
	shown = [];
	opened = [];
	focused = [];
	windows = [];
	listeners = new Map();
	const self = {
		addEventListener: (name: string, listener: (event: object) => void) =>
			listeners.set(name, listener),
		registration: {
			showNotification: async (title: string, options: object) => shown.push({ title, options }),
		},
		clients: {
			matchAll: async () => windows.map((url) => ({ url, focus: async () => focused.push(url) })),
			openWindow: async (url: string) => opened.push(url),
		},
	};
	const world = createContext({ self, location: new URL(ORIGIN), URL });
	runInContext(readFileSync("public/sw.js", "utf8"), world);
});

/** Lets something happen, and waits for all that the worker does about it. */
async function happens(name: string, event: object): Promise<void> {
	const work: Promise<unknown>[] = [];
	const waitUntil = (each: Promise<unknown>) => work.push(each);
	listeners.get(name)?.({ ...event, waitUntil });
	await Promise.all(work);
}

const comes = (text: string) => happens("push", { data: { json: () => JSON.parse(text) } });

async function pressed(url: unknown): Promise<boolean> {
	let isClosed = false;
	const close = () => {
		isClosed = true;
	};
	await happens("notificationclick", { notification: { data: { url }, close } });
	return isClosed;
}

test("a push message is shown with its text, and alerts also when it replaces an older one", async () => {
	await comes(JSON.stringify(NOTICE));
	const { title, body, tag, lang, url, at } = NOTICE;
	const [notification] = shown;
	expect(notification).toMatchObject({ title, options: { body, tag, lang, timestamp: at } });
	expect(notification?.options).toMatchObject({ renotify: true, data: { url } });
});

test.each(["", "{", "[]", "{}", '{"title":1}', "null"])(
	"a message without news is not shown: %s",
	async (text) => {
		await comes(text);
		await happens("push", { data: null });
		expect(shown).toEqual([]);
	},
);

test("a click on it opens the runner's page", async () => {
	expect(await pressed(NOTICE.url)).toBe(true);
	expect(opened).toEqual([ORIGIN + NOTICE.url]);
});

test("an open page of the runner is focused instead", async () => {
	windows = [`${ORIGIN}/score/en/M1001`, `${ORIGIN}${NOTICE.url}?debug=1`];
	await pressed(NOTICE.url);
	expect([focused, opened]).toEqual([[`${ORIGIN}${NOTICE.url}?debug=1`], []]);
});

test.each([
	"https://evil.example/score/M1001/1",
	"//evil.example/",
	"javascript:alert(1)",
	undefined,
])("only pages of this site are opened: %s", async (url) => {
	await pressed(url);
	expect(opened).toEqual([`${ORIGIN}/score/`]);
});
