import { OneLineError } from "../OneLineError.ts";

/** A thread ended before it had done its work. Nothing was changed, so the work can be repeated: the next request starts another thread. */
export class ThreadEnded extends OneLineError {
	override name = "ThreadEnded";
}
