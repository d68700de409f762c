/** The device's store of an event's marks, in IndexedDB. */
import { readStoredMark, type StoredMark } from "./storedMark.ts";

export interface StoredDesk {
	marks: StoredMark[];
	/** Records that could not be read, as they are; the export has them. */
	damaged: unknown[];
}

export type MarkStore = ReturnType<typeof openMarkStore>;

const MARKS = "marks";
const VALUES = "values";

/** Opens the store of an event. It connects with the first use, and again after a failure. */
export function openMarkStore(eventId: string) {
	let connection: Promise<IDBDatabase> | null = null;

	function connect(): Promise<IDBDatabase> {
		connection ??= open(eventId, () => {
			connection = null;
		});
		return connection;
	}

	/** @param work queues the requests; what it returns is read when the transaction is complete */
	async function run<Result>(
		store: string,
		mode: IDBTransactionMode,
		durability: IDBTransactionDurability,
		work: (store: IDBObjectStore) => () => Result,
	): Promise<Result> {
		const database = await connect();
		return new Promise((resolve, reject) => {
			const transaction = database.transaction(store, mode, { durability });
			const result = work(transaction.objectStore(store));
			transaction.oncomplete = () => resolve(result());
			const fail = () => reject(transaction.error ?? new Error("the store is closed"));
			transaction.onabort = fail;
			transaction.onerror = fail;
		});
	}

	return {
		/** All marks in the order of their sequence. @throws if the store cannot be read */
		load: (): Promise<StoredDesk> =>
			run(MARKS, "readonly", "default", (store) => {
				const request = store.getAll();
				return () => sorted(request.result);
			}),
		/**
		 * Stores a new mark; resolves when it is on the disk.
		 * @throws ConstraintError if the store has one with its device and sequence; any other error if the store fails
		 */
		add: (mark: StoredMark) =>
			run(MARKS, "readwrite", "strict", (store) => {
				store.add(mark);
				return () => undefined;
			}),
		/** Stores what has become of marks. */
		update: (marks: readonly StoredMark[]): Promise<void> =>
			run(MARKS, "readwrite", "default", (store) => {
				for (const mark of marks) store.put(mark);
				return () => undefined;
			}),
		/** Deletes marks. */
		remove: (marks: readonly StoredMark[]): Promise<void> =>
			run(MARKS, "readwrite", "default", (store) => {
				for (const { device, sequence } of marks) store.delete([device, sequence]);
				return () => undefined;
			}),
		/** A value that is kept beside the marks; undefined if there is none. */
		read: (key: string): Promise<unknown> =>
			run(VALUES, "readonly", "default", (store) => {
				const request = store.get(key);
				return (): unknown => request.result;
			}),
		write: (key: string, value: unknown): Promise<void> =>
			run(VALUES, "readwrite", "strict", (store) => {
				store.put(value, key);
				return () => undefined;
			}),
	};
}

function open(eventId: string, onEnd: () => void): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(`gantry-desk-${eventId}`, 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore(MARKS, { keyPath: ["device", "sequence"] });
			request.result.createObjectStore(VALUES);
		};
		request.onsuccess = () => {
			request.result.onclose = onEnd;
			resolve(request.result);
		};
		request.onerror = () => {
			onEnd();
			reject(request.error ?? new Error("the store cannot be opened"));
		};
	});
}

function sorted(records: readonly unknown[]): StoredDesk {
	const marks: StoredMark[] = [];
	const damaged: unknown[] = [];
	for (const record of records) {
		const mark = readStoredMark(record);
		if (mark) marks.push(mark);
		else damaged.push(record);
	}
	return { marks: marks.toSorted((a, b) => a.at - b.at), damaged };
}
