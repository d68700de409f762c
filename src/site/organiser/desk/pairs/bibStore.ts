/** The device's store of typed bibs, in IndexedDB: beside that of the marks, with a schema of its own. */

/** A typed bib as the device stores it. */
export interface LocalBib {
	/** Given by the store, so that no two tabs use one twice. */
	sequence: number;
	/** The device, as the server knows it. */
	source: string;
	point: string;
	/** '' for a runner whose bib was not seen. */
	bib: string;
	/** The server's time as far as it is known, epoch ms. */
	typedAt: number;
	/** Orders the bibs of the point. */
	position: number;
	isRevoked: boolean;
	/** Whether the server has it as it is. */
	isSent: boolean;
	/** Why the server refused it; '' if it did not. */
	message: string;
}

export type BibStore = ReturnType<typeof openBibStore>;

const BIBS = "bibs";
const VALUES = "values";
const NAMES = "names";

/** Opens the store of an event with the first use. */
export function openBibStore(eventId: string) {
	let connection: Promise<IDBDatabase> | null = null;

	async function run<Result>(
		name: string,
		mode: IDBTransactionMode,
		work: (store: IDBObjectStore) => () => Result,
	): Promise<Result> {
		connection ??= open(eventId).catch((error: unknown) => {
			connection = null;
			throw error;
		});
		const database = await connection;
		return new Promise((resolve, reject) => {
			const transaction = database.transaction(name, mode, { durability: "strict" });
			const result = work(transaction.objectStore(name));
			transaction.oncomplete = () => resolve(result());
			const fail = () => reject(transaction.error ?? new Error("the store is closed"));
			transaction.onabort = fail;
			transaction.onerror = fail;
		});
	}

	return {
		/** All typed bibs in the order of their sequence. @throws if the store fails */
		load: (): Promise<LocalBib[]> =>
			run(BIBS, "readonly", (store) => {
				const request: IDBRequest<LocalBib[]> = store.getAll();
				return () => request.result;
			}),
		/** Stores a new one; resolves when it is on the disk. @throws if the store fails */
		add: (bib: Omit<LocalBib, "sequence">): Promise<LocalBib> =>
			run(BIBS, "readwrite", (store) => {
				const request = store.add(bib);
				return () => ({ ...bib, sequence: Number(request.result) });
			}),
		/** @throws if the store fails */
		update: (bibs: readonly LocalBib[]) =>
			run(BIBS, "readwrite", (store) => {
				for (const bib of bibs) store.put(bib);
				return () => undefined;
			}),
		/** Names by bib, as they were fetched last. */
		names: (): Promise<unknown> =>
			run(VALUES, "readonly", (store) => {
				const request = store.get(NAMES);
				return (): unknown => request.result;
			}),
		writeNames: (names: unknown) =>
			run(VALUES, "readwrite", (store) => {
				store.put(names, NAMES);
				return () => undefined;
			}),
	};
}

function open(eventId: string): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(`gantry-bibs-${eventId}`, 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore(BIBS, { keyPath: "sequence", autoIncrement: true });
			request.result.createObjectStore(VALUES);
		};
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error ?? new Error("the store cannot be opened"));
	});
}
