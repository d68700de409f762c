/** What the scripts of worker threads share. */
import { constants, setPriority } from "node:os";

/** Bytes of another thread as a Buffer, not copied: a Buffer arrives as a plain array of bytes. */
export function bufferOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
	return Buffer.from(buffer, byteOffset, byteLength);
}

/** An error as text that can be sent to another thread, with its stack. */
export function errorText(error: unknown): string {
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The priority of a thread that gives way to all others. */
export const LAST = constants.priority.PRIORITY_LOW;

/** Gives way to the threads that answer. Elsewhere than on Linux it would set the priority of the whole server. */
export function lowerPriority(priority: number = constants.priority.PRIORITY_BELOW_NORMAL): void {
	if (process.platform === "linux") setPriority(priority);
}
