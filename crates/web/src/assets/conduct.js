// Conduct of a round: small helps for settings, late desk, pairing by hand, boards and the start. Everything works without it.
"use strict";

// ---- tie-breaks: a button adds its code to the list, or puts a whole list into the field ----
document.addEventListener("click", (event) => {
  const add = event.target.closest("button[data-add]");
  if (add) {
    const field = document.getElementById(add.dataset.to);
    const codes = field.value.split(",").map((code) => code.trim()).filter(Boolean);
    if (!codes.includes(add.dataset.add)) codes.push(add.dataset.add);
    field.value = codes.join(", ");
    announce(field.value);
  }
});

// ---- a form that is filled again and again: emptied after it was done, and the first field has the focus ----
const sendOnce = send;
send = async (form) => {
  const done = await sendOnce(form);
  const first = done && form.dataset.again && document.getElementById(form.dataset.again);
  if (first) {
    for (const field of form.querySelectorAll("input[type=text]")) field.value = "";
    const key = form.querySelector("input[name=key]");
    if (key) key.value = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
    first.focus();
  }
  return done;
};
