"""Who one is, on this device and on others."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Arrive


def test_letters_that_only_names_have_come_with_the_first_such_name(somebody: Arrive) -> None:
    zoe = somebody()
    page = zoe.page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(zoe.base + "/me")
    page.get_by_label("Your name").fill("Zoé")
    assert not [address for address in asked if "display-names" in address]
    with page.expect_request("**/display-names-*.woff2"):
        page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Hello, Zoé")).to_be_visible()


def test_one_can_sign_out_on_all_devices(somebody: Arrive) -> None:
    here, there = somebody(), somebody()
    page = here.page("/me")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Give me a code").click()
    code = page.locator("code").inner_text()
    other = there.page("/me")
    other.get_by_label("A code from another device").fill(code)
    other.get_by_role("button", name="Go").click()
    expect(other.get_by_role("heading", name="Hello, Ada")).to_be_visible()
    page.get_by_role("button", name="Sign out on all devices").click()
    page.get_by_role("button", name="Really on all of them?").click()
    expect(page.get_by_role("status")).to_have_text("You are signed out on all devices.")
    there.excused = True  # browsers write a refusal to the console, some time after it came
    with other.expect_response("**/api/me") as refused:
        other.reload()
    assert refused.value.status == 401
    page.reload()
    for each in (page, other):
        expect(each.get_by_role("heading", name="Your profile")).to_be_visible()
