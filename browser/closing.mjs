// What a test opened is closed after it, the last first: a page goes before the desk that it looks at.

const open = new WeakMap();

/** Does this after the test `t`, before everything that was to be done already. */
export function closing(t, action) {
  if (!open.has(t)) {
    open.set(t, []);
    t.after(() => closeAll(open.get(t)));
  }
  open.get(t).push(action);
}

/** Runs all of them even if one fails, and then fails with the first. */
async function closeAll(actions) {
  const failures = [];
  while (actions.length > 0) {
    try {
      await actions.pop()();
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
}
